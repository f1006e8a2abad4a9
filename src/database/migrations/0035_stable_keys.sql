CREATE TABLE "former_addresses" (
	"store_id" integer NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"target_key" text NOT NULL,
	CONSTRAINT "former_addresses_store_id_kind_slug_pk" PRIMARY KEY("store_id","kind","slug")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "key" text;--> statement-breakpoint
UPDATE "categories" SET "key" = "slug";--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "key" text;--> statement-breakpoint
UPDATE "campaigns" SET "key" = "slug";--> statement-breakpoint
ALTER TABLE "campaigns" ALTER COLUMN "key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "restore_status" text;--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_store_key" ON "categories" USING btree ("store_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_store_key" ON "campaigns" USING btree ("store_id","key");