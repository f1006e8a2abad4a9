CREATE TABLE "design_proofs" (
	"id" text NOT NULL,
	"store_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"print_space" text NOT NULL,
	"stamp" jsonb NOT NULL,
	"document" text NOT NULL,
	"ground" text NOT NULL,
	"locale" text NOT NULL,
	"renderer" integer NOT NULL,
	"picture_key" text NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"faults" jsonb NOT NULL,
	"is_whole" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_proofs_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "design_proofs" ADD CONSTRAINT "design_proofs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "design_proofs_question" ON "design_proofs" USING btree ("store_id","product_id","print_space","document","ground","locale","renderer") WHERE "design_proofs"."is_whole";--> statement-breakpoint
CREATE INDEX "design_proofs_last_used" ON "design_proofs" USING btree ("last_used_at");