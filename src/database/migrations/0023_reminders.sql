CREATE TABLE "unsubscribes" (
	"store_id" integer NOT NULL,
	"email_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unsubscribes_store_id_email_hash_pk" PRIMARY KEY("store_id","email_hash")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminder_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminder_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reminder_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "unsubscribes" ADD CONSTRAINT "unsubscribes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_reminder_due" ON "orders" USING btree ("updated_at","id") WHERE reminder_email is not null and status = 'processing';