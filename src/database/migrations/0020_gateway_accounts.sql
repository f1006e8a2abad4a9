CREATE TABLE "gateway_accounts" (
	"store_id" integer NOT NULL,
	"gateway" text NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_accounts_store_id_gateway_pk" PRIMARY KEY("store_id","gateway")
);
--> statement-breakpoint
ALTER TABLE "gateway_accounts" ADD CONSTRAINT "gateway_accounts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;