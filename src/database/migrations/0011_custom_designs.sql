CREATE TABLE "custom_designs" (
	"id" serial PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"print_space" text NOT NULL,
	"set_value" text,
	"position" integer NOT NULL,
	"design_json" text NOT NULL,
	"pb_artwork_id" integer,
	CONSTRAINT "custom_designs_place" UNIQUE NULLS NOT DISTINCT("product_id","print_space","set_value")
);
--> statement-breakpoint
ALTER TABLE "campaign_images" ADD COLUMN "mockup" jsonb;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "design_set" text;--> statement-breakpoint
ALTER TABLE "custom_designs" ADD CONSTRAINT "custom_designs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_designs" ADD CONSTRAINT "custom_designs_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_designs" ADD CONSTRAINT "custom_designs_product_id_campaign_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."campaign_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_designs_campaign" ON "custom_designs" USING btree ("campaign_id","position");