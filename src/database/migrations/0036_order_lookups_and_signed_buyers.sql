CREATE TABLE "buyer_renewals" (
	"buyer_hash" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"renewed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lookups" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"number_key" text NOT NULL,
	"email_key" text NOT NULL,
	"number" text,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_buyer";--> statement-breakpoint
DROP INDEX "orders_payment_buyer";--> statement-breakpoint
ALTER TABLE "order_lookups" ADD CONSTRAINT "order_lookups_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lookups_number" ON "order_lookups" USING btree ("store_id","number_key","created_at");--> statement-breakpoint
CREATE INDEX "order_lookups_email" ON "order_lookups" USING btree ("store_id","email_key","created_at");--> statement-breakpoint
CREATE INDEX "order_lookups_created" ON "order_lookups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_hash","store_id");--> statement-breakpoint
CREATE INDEX "orders_payment_buyer" ON "orders" USING btree ("payment_buyer_hash","store_id") WHERE payment_buyer_hash is not null;