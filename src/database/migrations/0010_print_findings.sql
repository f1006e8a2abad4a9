ALTER TABLE "templates" ADD COLUMN "print_method" text;--> statement-breakpoint
ALTER TABLE "print_files" ADD COLUMN "findings" jsonb;