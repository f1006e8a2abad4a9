CREATE TABLE "drafts" (
	"id" serial PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"key_hash" text NOT NULL,
	"campaign_id" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_expiry" ON "drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "drafts_campaign" ON "drafts" USING btree ("campaign_id");