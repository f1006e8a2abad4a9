ALTER TABLE "uploads" ADD COLUMN "has_alpha" boolean;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "translucent_share" real;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;