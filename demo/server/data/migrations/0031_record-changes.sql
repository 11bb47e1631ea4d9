CREATE TABLE "record_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"record_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"user_id" integer,
	"user_name" text,
	"key_id" integer,
	"key_name" text,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "record_changes_record" ON "record_changes" USING btree ("entity","record_id","id");--> statement-breakpoint
-- What was recorded stays as it is; it goes with its record.
CREATE TRIGGER record_changes_stay BEFORE UPDATE OR TRUNCATE ON record_changes
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
