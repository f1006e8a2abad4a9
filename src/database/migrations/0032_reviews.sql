CREATE TABLE "review_files" (
	"review_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"store_id" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "review_files_review_id_position_pk" PRIMARY KEY("review_id","position"),
	CONSTRAINT "review_files_count" CHECK ("review_files"."position" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"template_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"content" text NOT NULL,
	"length" smallint NOT NULL,
	"file_count" smallint NOT NULL,
	"locale" text NOT NULL,
	"options" json NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "review_files" ADD CONSTRAINT "review_files_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_files" ADD CONSTRAINT "review_files_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_files" ADD CONSTRAINT "review_files_store_id_key_uploads_store_id_key_fk" FOREIGN KEY ("store_id","key") REFERENCES "public"."uploads"("store_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_files_upload" ON "review_files" USING btree ("store_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_order_product" ON "reviews" USING btree ("order_id","product_id");--> statement-breakpoint
CREATE INDEX "reviews_rated" ON "reviews" USING btree ("store_id","campaign_id","template_id","rating") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("store_id","campaign_id","template_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "reviews_helpful" ON "reviews" USING btree ("store_id","campaign_id","template_id",(file_count > 0) desc,"length" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "reviews_store" ON "reviews" USING btree ("store_id","created_at" DESC NULLS LAST);