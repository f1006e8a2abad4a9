CREATE TABLE "order_additions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"change" json NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency_code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "addition_id" uuid;--> statement-breakpoint
ALTER TABLE "order_additions" ADD CONSTRAINT "order_additions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_additions" ADD CONSTRAINT "order_additions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_additions_order" ON "order_additions" USING btree ("order_id","created_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_addition_id_order_additions_id_fk" FOREIGN KEY ("addition_id") REFERENCES "public"."order_additions"("id") ON DELETE cascade ON UPDATE no action;