DROP INDEX "payments_intent";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_intent" ON "payments" USING btree ("store_id","gateway","intent_id");