import type { Database } from "#database/connect.ts";
import {
  countFailedMails,
  readDatabaseClock,
  readJobFigures,
} from "#database/queries/diagnosis.ts";

import { type Check, failed, type Finding, messageOf, ok, skipped, warning } from "./check.ts";
import { type ReachedDatabase, seeDatabase, seeMigrations } from "./reach-database.ts";

export type DatabaseParts = {
  /** Throws, saying why, if there is no database to open. */
  openDatabase: () => Promise<Database>;
  /** Names of migrations that are not applied yet. */
  listPendingMigrations: () => Promise<readonly string[]>;
  deadLetterQueue: string;
  isEmbedded: boolean;
};

const clockToleranceMs = 5_000;
const jobsSeenSeconds = 180;
const oldJobSeconds = 600;
const mailDays = 7;

/** The database itself, its clock and migrations, and the queue in it. */
export function databaseChecks(parts: DatabaseParts, reached: ReachedDatabase): Check[] {
  const withDatabase = (run: (db: Database) => Promise<Finding>) => async () =>
    "db" in reached ? run(reached.db) : skipped(seeDatabase);
  return [
    { id: "database", title: "Database", run: async () => judgeConnection(reached, parts) },
    { id: "migrations", title: "Migrations", run: withDatabase(() => checkMigrations(parts)) },
    { id: "clock", title: "Clock", run: withDatabase(checkClock) },
    { id: "jobs", title: "Jobs", run: withDatabase((db) => checkJobs(db, parts)) },
    { id: "failed-mails", title: "Failed mails", run: withDatabase((db) => checkMails(db, parts)) },
  ];
}

function judgeConnection(reached: ReachedDatabase, { isEmbedded }: DatabaseParts): Finding {
  if ("db" in reached) {
    return ok(isEmbedded ? "The embedded database answers." : "PostgreSQL answers.");
  }
  return failed(
    `The database cannot be used: ${messageOf(reached.error)}.`,
    isEmbedded
      ? "Check DATA_DIR, and start the shop once so that its database exists."
      : "Check host, database, user and password in DATABASE_URL, and that PostgreSQL runs and accepts this machine.",
  );
}

async function checkMigrations({ listPendingMigrations }: DatabaseParts): Promise<Finding> {
  const pending = await listPendingMigrations();
  if (pending.length === 0) return ok("All migrations are applied.");
  return failed(
    `Migrations that are not applied: ${pending.length} (${pending[0]} to ${pending.at(-1)}).`,
    "Back up the database and run platen migrate, then restart all processes.",
  );
}

async function checkClock(db: Database): Promise<Finding> {
  const before = Date.now();
  const { ms: database, isThisMachine } = await readDatabaseClock(db);
  const after = Date.now();

  const skew = database < before ? database - before : Math.max(0, database - after);
  if (Math.abs(skew) <= clockToleranceMs && isThisMachine) {
    return skipped(
      "The database runs on this machine and has the same clock, so there was nothing to compare. timedatectl shows whether NTP sets it.",
    );
  }
  if (Math.abs(skew) <= clockToleranceMs)
    return ok("The clocks of this machine and of the database agree.");
  return warning(
    `The clock of the database differs from this machine's by ${Math.round(skew / 1000)} seconds.`,
    "Synchronize the clocks of all machines with NTP; holds and signed links expire by the clock.",
  );
}

async function checkJobs(
  db: Database,
  { deadLetterQueue, isEmbedded }: DatabaseParts,
): Promise<Finding> {
  const start = isEmbedded
    ? "Start the shop with npm start."
    : "Start one process with ROLES=jobs (or web,jobs) and keep it running.";
  const figures = await readJobFigures(db, deadLetterQueue);
  if (figures?.lastSeenSeconds === undefined || figures.lastSeenSeconds === null) {
    return failed("No jobs process has run on this database yet; no mail is sent.", start);
  }
  const { lastSeenSeconds, oldestDueSeconds, dueCount, failedCount } = figures;
  if (lastSeenSeconds > jobsSeenSeconds) {
    return failed(
      `The last sign of a jobs process is ${minutes(lastSeenSeconds)} old; mails, payments and production wait.`,
      start,
    );
  }
  if (oldestDueSeconds > oldJobSeconds) {
    return warning(
      `Jobs that are due: ${dueCount}, the oldest for ${minutes(oldestDueSeconds)}.`,
      "Look into the log of the jobs process; if it is busy, start a second one.",
    );
  }
  if (failedCount > 0) {
    return warning(
      `Jobs that failed after their last try: ${failedCount}.`,
      "Look for their errors in the log of the jobs process; platen order list and platen print-queue show orders that need attention.",
    );
  }
  return ok(`A jobs process is running. Jobs that are due: ${dueCount}.`);
}

const minutes = (seconds: number) => `${Math.round(seconds / 60)} minutes`;

async function checkMails(
  db: Database,
  { listPendingMigrations }: DatabaseParts,
): Promise<Finding> {
  if ((await listPendingMigrations()).length > 0) return skipped(seeMigrations);
  const count = await countFailedMails(db, mailDays);
  if (count === 0) return ok(`No mail failed in the last ${mailDays} days.`);
  return warning(
    `Mails that failed in the last ${mailDays} days: ${count}.`,
    "Look for send-mail in the log of the jobs process: a refused recipient has a wrong address, a refused sender is a setting of the mail server.",
  );
}
