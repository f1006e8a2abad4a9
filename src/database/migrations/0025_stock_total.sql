ALTER TABLE "variant_stock" ADD COLUMN "total" integer;--> statement-breakpoint
UPDATE "variant_stock" s SET "total" = s."free"
  + (SELECT coalesce(sum(h."quantity"), 0) FROM "stock_holds" h
     WHERE h."product_id" = s."product_id" AND h."variant_key" = s."variant_key")
  + (SELECT coalesce(sum(l."quantity"), 0) FROM "order_lines" l JOIN "orders" o ON o."id" = l."order_id"
     WHERE l."product_id" = s."product_id" AND l."variant_key" = s."variant_key" AND o."paid_at" IS NOT NULL
       AND o."status" NOT IN ('cancelled', 'cancellation_confirmed', 'processing_refund', 'refunded'));--> statement-breakpoint
ALTER TABLE "variant_stock" ALTER COLUMN "total" SET NOT NULL;
