DROP INDEX "calls_level_started";--> statement-breakpoint
DROP INDEX "calls_user_started";--> statement-breakpoint
DROP INDEX "calls_second_user_started";--> statement-breakpoint
DROP INDEX "calls_contact";--> statement-breakpoint
CREATE INDEX "calls_recording" ON "calls" USING btree ("level_id","recording_id","started_at","id") WHERE recording_id is not null;--> statement-breakpoint
CREATE INDEX "calls_level_started" ON "calls" USING btree ("level_id","started_at","id","number_client");--> statement-breakpoint
CREATE INDEX "calls_user_started" ON "calls" USING btree ("level_id","user_id","started_at","id");--> statement-breakpoint
CREATE INDEX "calls_second_user_started" ON "calls" USING btree ("level_id","second_user_id","started_at","id") WHERE second_user_id is not null;--> statement-breakpoint
CREATE INDEX "calls_contact" ON "calls" USING btree ("level_id","contact_id","started_at","id") WHERE contact_id is not null;