CREATE TABLE "checkout_handoffs" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"host" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_buyer_hash" text;--> statement-breakpoint
ALTER TABLE "checkout_handoffs" ADD CONSTRAINT "checkout_handoffs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_handoffs" ADD CONSTRAINT "checkout_handoffs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_handoffs_order" ON "checkout_handoffs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "checkout_handoffs_expired" ON "checkout_handoffs" USING btree ("store_id","expires_at");--> statement-breakpoint
CREATE INDEX "orders_payment_buyer" ON "orders" USING btree ("store_id","payment_buyer_hash") WHERE payment_buyer_hash is not null;