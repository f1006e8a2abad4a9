import pg from "pg";

import queries from "../content/queries.json";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });

/** Sends what the measured page sends. The rows are not read: the page has its data in hand. */
export async function sendQueries() {
  for (const query of queries) await pool.query({ ...query });
}
