CREATE TABLE "stock_holds" (
	"payment_id" uuid NOT NULL,
	"store_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_key" text NOT NULL,
	"quantity" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_holds_payment_id_product_id_variant_key_pk" PRIMARY KEY("payment_id","product_id","variant_key")
);
--> statement-breakpoint
CREATE TABLE "variant_stock" (
	"store_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_key" text NOT NULL,
	"free" integer NOT NULL,
	CONSTRAINT "variant_stock_product_id_variant_key_pk" PRIMARY KEY("product_id","variant_key"),
	CONSTRAINT "variant_stock_free" CHECK ("variant_stock"."free" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_product_id_variant_key_variant_stock_product_id_variant_key_fk" FOREIGN KEY ("product_id","variant_key") REFERENCES "public"."variant_stock"("product_id","variant_key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_stock" ADD CONSTRAINT "variant_stock_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_stock" ADD CONSTRAINT "variant_stock_product_id_campaign_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."campaign_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_holds_expires" ON "stock_holds" USING btree ("expires_at");