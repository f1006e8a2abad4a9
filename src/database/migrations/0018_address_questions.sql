ALTER TABLE "orders" ADD COLUMN "address_check" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_doubts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_address_asked" ON "orders" USING btree ("address_asked_at","id") WHERE address_check = 'doubtful';--> statement-breakpoint
CREATE INDEX "orders_address_unchecked" ON "orders" USING btree ("updated_at","id") WHERE address_check in ('validate', 'validating');