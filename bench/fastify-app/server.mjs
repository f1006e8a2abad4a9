// Fastify with one query a route: the rows that Platen's calls answer, and nothing else.
import fastify from "fastify";
import pg from "pg";

const [port = ""] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();
const answer = (data) => ({ success: true, data, message: "" });

app.get("/variants", async ({ query }) => {
  const { rows } = await pool.query({
    name: "variants",
    text: `select v.variant_key, v.product_id, v.price_minor as price, v.old_price_minor as old_price,
        v.adjust_minor as adjust, v.out_of_stock
      from variants v
      join campaign_products p on p.id = v.product_id
      join campaigns c on c.id = p.campaign_id
      where c.store_id = 1 and c.slug = $1 and p.id = $2 order by v.variant_key`,
    values: [query.slug, query.productId],
  });
  return answer({ variants: rows });
});

app.get("/promotions", async () => {
  const { rows } = await pool.query({
    name: "promotions",
    text: `select code as discount_code, title, percent as discount_percentage,
        amount_minor as discount_amount, currency_code, min_quantity, min_items_minor as min_items,
        ends_at as end_time
      from discount_codes where store_id = 1 and title is not null order by id`,
  });
  return answer(rows);
});

app.get("/listing", async () => {
  const { rows } = await pool.query({
    name: "listing",
    text: `select id, slug, name, product_type, thumb_key as thumb_url, price_minor as price,
        old_price_minor as old_price, test_price_minor as r_price, test_old_price_minor as r_old_price,
        currency_code, personalized, count(*) over ()::int as total
      from campaigns where store_id = 1 and status = 'active'
      order by best_seller_rank, sold_count desc, id desc limit 24`,
  });
  return answer({ data: rows, per_page: 24, total: rows[0]?.total ?? 0 });
});

await app.listen({ port: Number(port), host: "127.0.0.1" });
