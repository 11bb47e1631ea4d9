-- Calls in a table for each month of UTC. What belongs to a call refers to its id here, since the keys of such a table have the month in them.
CREATE TABLE "call_ids" (
	"id" bigint PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_details" DROP CONSTRAINT "call_details_call_id_calls_id_fk";--> statement-breakpoint
ALTER TABLE "call_surveys" DROP CONSTRAINT "call_surveys_call_id_calls_id_fk";--> statement-breakpoint
ALTER TABLE "integration_logs" DROP CONSTRAINT "integration_logs_call_id_calls_id_fk";--> statement-breakpoint
ALTER TABLE "call_holds" DROP CONSTRAINT "call_holds_call_id_calls_id_fk";--> statement-breakpoint
ALTER TABLE "calls" RENAME TO "calls_before";--> statement-breakpoint
ALTER SEQUENCE "calls_id_seq" RENAME TO "calls_id_before";--> statement-breakpoint
CREATE SEQUENCE "calls_id_seq";--> statement-breakpoint
-- Ids of calls that are gone are not given again.
SELECT setval('calls_id_seq', last_value, is_called) FROM calls_id_before;--> statement-breakpoint
CREATE TABLE "calls" (LIKE "calls_before" INCLUDING DEFAULTS INCLUDING GENERATED) PARTITION BY RANGE ("started_at");--> statement-breakpoint
ALTER TABLE "calls" ALTER COLUMN "id" SET DEFAULT nextval('calls_id_seq');--> statement-breakpoint
ALTER SEQUENCE "calls_id_seq" OWNED BY "calls"."id";--> statement-breakpoint
-- Calls of months that have no table of their own yet, or that are a few and far away.
CREATE TABLE "calls_other" PARTITION OF "calls" DEFAULT;
--> statement-breakpoint
-- Makes the table of a month, with the calls that came before it. Nothing is counted again: triggers are on `calls` alone.
CREATE FUNCTION make_call_month(month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	part text := to_char(month, '"calls_"YYYY_MM');
	first timestamptz := month::timestamp AT TIME ZONE 'UTC';
	next timestamptz := (month + interval '1 month') AT TIME ZONE 'UTC';
	given text := (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
		WHERE attrelid = 'calls'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '');
	has_come boolean;
BEGIN
	IF to_regclass(part) IS NOT NULL THEN
		RETURN;
	END IF;
	has_come := EXISTS (SELECT FROM calls_other WHERE started_at >= first AND started_at < next);
	IF has_come THEN
		-- Whoever reads meanwhile would find its calls neither here nor there: a query knows its tables before it waits for one.
		LOCK TABLE calls IN ACCESS EXCLUSIVE MODE;
	ELSE
		LOCK TABLE calls IN SHARE UPDATE EXCLUSIVE MODE;
	END IF;
	LOCK TABLE calls_other IN ACCESS EXCLUSIVE MODE;
	-- Another one may have made it meanwhile, or its first calls have come: then it is made another time.
	IF to_regclass(part) IS NOT NULL
		OR NOT has_come AND EXISTS (SELECT FROM calls_other WHERE started_at >= first AND started_at < next) THEN
		RETURN;
	END IF;
	EXECUTE format('CREATE TABLE %I (LIKE calls INCLUDING ALL)', part);
	EXECUTE format('WITH moved AS (DELETE FROM calls_other WHERE started_at >= %L AND started_at < %L RETURNING %s)
		INSERT INTO %I (%3$s) SELECT %3$s FROM moved', first, next, given, part);
	EXECUTE format('ALTER TABLE calls ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', part, first, next);
END
$$;
--> statement-breakpoint
-- Makes the tables of the months of moments.
CREATE FUNCTION make_call_months(moments timestamptz[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	month date;
BEGIN
	FOR month IN SELECT DISTINCT date_trunc('month', moment AT TIME ZONE 'UTC')::date FROM unnest(moments) AS moment ORDER BY 1
	LOOP
		PERFORM make_call_month(month);
	END LOOP;
END
$$;
--> statement-breakpoint
-- Removes the tables of past months that have no call any more.
CREATE FUNCTION drop_empty_call_months(before timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	part text;
	is_empty boolean;
BEGIN
	FOR part IN
		SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
		WHERE inhparent = 'calls'::regclass AND relname ~ '^calls_\d{4}_\d{2}$'
			AND to_date(substr(relname, 7), 'YYYY_MM') + interval '1 month' <= before AT TIME ZONE 'UTC'
		ORDER BY 1
	LOOP
		EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I)', part) INTO is_empty;
		CONTINUE WHEN NOT is_empty;
		LOCK TABLE calls IN ACCESS EXCLUSIVE MODE;
		EXECUTE format('SELECT NOT EXISTS (SELECT FROM %I)', part) INTO is_empty;
		IF is_empty THEN
			EXECUTE format('DROP TABLE %I', part);
		END IF;
	END LOOP;
END
$$;
--> statement-breakpoint
SELECT make_call_months(array(
	SELECT DISTINCT date_trunc('month', started_at, 'UTC') FROM calls_before
	WHERE started_at BETWEEN now() - interval '20 years' AND now() + interval '2 months'));
--> statement-breakpoint
INSERT INTO "calls" ("id", "plan_key", "level_id", "type", "status", "started_at", "answered_at", "ended_at", "user_id", "second_user_id",
	"user_label_id", "queue_id", "contact_id", "origin", "destination_number", "tracking_number", "number_client", "number_id", "media_id",
	"tags", "recording_id")
SELECT "id", "plan_key", "level_id", "type", "status", "started_at", "answered_at", "ended_at", "user_id", "second_user_id",
	"user_label_id", "queue_id", "contact_id", "origin", "destination_number", "tracking_number", "number_client", "number_id", "media_id",
	"tags", "recording_id"
FROM "calls_before" ORDER BY "started_at", "id";
--> statement-breakpoint
INSERT INTO "call_ids" ("id", "started_at") SELECT "id", "started_at" FROM "calls_before" ORDER BY "id";--> statement-breakpoint
DROP TABLE "calls_before";--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_key" PRIMARY KEY("id","started_at");--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_plan_key_unique" UNIQUE("plan_key","started_at");--> statement-breakpoint
CREATE INDEX "calls_level_started" ON "calls" USING btree ("level_id","started_at","id","number_client");--> statement-breakpoint
CREATE INDEX "calls_user_started" ON "calls" USING btree ("level_id","user_id","started_at","id");--> statement-breakpoint
CREATE INDEX "calls_second_user_started" ON "calls" USING btree ("level_id","second_user_id","started_at","id") WHERE second_user_id is not null;--> statement-breakpoint
CREATE INDEX "calls_user_label_started" ON "calls" USING btree ("user_label_id","started_at");--> statement-breakpoint
CREATE INDEX "calls_number_started" ON "calls" USING btree ("level_id","number_id","started_at","user_label_id","status","duration","waiting_time","cost");--> statement-breakpoint
CREATE INDEX "calls_contact" ON "calls" USING btree ("level_id","contact_id","started_at","id") WHERE contact_id is not null;--> statement-breakpoint
CREATE INDEX "calls_recording" ON "calls" USING btree ("level_id","recording_id","started_at","id") WHERE recording_id is not null;--> statement-breakpoint
CREATE INDEX "calls_tags" ON "calls" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "calls_numbers" ON "calls" USING gin ("numbers" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "calls_on_progress" ON "calls" USING btree ("started_at") WHERE status = 'ON_PROGRESS';--> statement-breakpoint
-- Checked at the end of a transaction: one statement may store a call with its details.
ALTER TABLE "call_details" ADD CONSTRAINT "call_details_call_id_call_ids_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."call_ids"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "call_surveys" ADD CONSTRAINT "call_surveys_call_id_call_ids_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."call_ids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_logs" ADD CONSTRAINT "integration_logs_call_id_call_ids_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."call_ids"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_holds" ADD CONSTRAINT "call_holds_call_id_call_ids_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."call_ids"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION keep_call_ids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO call_ids (id, started_at) SELECT id, started_at FROM added;
	ELSIF TG_OP = 'UPDATE' THEN
		UPDATE call_ids SET started_at = added.started_at FROM added
		WHERE call_ids.id = added.id AND call_ids.started_at <> added.started_at;
	ELSE
		DELETE FROM call_ids USING removed WHERE call_ids.id = removed.id;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION empty_roll_ups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	TRUNCATE call_hours, call_number_hours, call_client_days;
	TRUNCATE call_ids CASCADE;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- By their names in this order: an id is known before anything is counted.
CREATE TRIGGER call_ids_added AFTER INSERT ON calls REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION keep_call_ids();
CREATE TRIGGER call_ids_changed AFTER UPDATE ON calls REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION keep_call_ids();
CREATE TRIGGER call_ids_removed AFTER DELETE ON calls REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION keep_call_ids();
CREATE TRIGGER calls_added AFTER INSERT ON calls REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION roll_up_calls();
CREATE TRIGGER calls_changed AFTER UPDATE ON calls REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION roll_up_calls();
CREATE TRIGGER calls_removed AFTER DELETE ON calls REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION roll_up_calls();
CREATE TRIGGER calls_clients_added AFTER INSERT ON calls REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_client_days();
CREATE TRIGGER calls_clients_changed AFTER UPDATE ON calls REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_client_days();
CREATE TRIGGER calls_clients_removed AFTER DELETE ON calls REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_client_days();
CREATE TRIGGER calls_emptied AFTER TRUNCATE ON calls FOR EACH STATEMENT EXECUTE FUNCTION empty_roll_ups();
