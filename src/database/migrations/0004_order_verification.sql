CREATE TABLE "network_traffic" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"network" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_challenges" (
	"store_id" integer NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spent_challenges_store_id_challenge_pk" PRIMARY KEY("store_id","challenge")
);
--> statement-breakpoint
ALTER TABLE "network_traffic" ADD CONSTRAINT "network_traffic_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_traffic" ADD CONSTRAINT "network_traffic_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spent_challenges" ADD CONSTRAINT "spent_challenges_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "network_traffic_network" ON "network_traffic" USING btree ("store_id","network","at");--> statement-breakpoint
CREATE INDEX "network_traffic_order" ON "network_traffic" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "network_traffic_at" ON "network_traffic" USING btree ("at");