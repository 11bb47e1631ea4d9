CREATE TABLE "call_client_days" (
	"level_id" integer NOT NULL,
	"day" date NOT NULL,
	"number_client" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "call_client_days_key" PRIMARY KEY("level_id","day","number_client")
);
--> statement-breakpoint
CREATE INDEX "call_client_days_empty" ON "call_client_days" USING btree ("level_id") WHERE calls = 0;--> statement-breakpoint
CREATE INDEX "calls_number_started" ON "calls" USING btree ("level_id","number_id","started_at");
--> statement-breakpoint
-- Once for each statement. What a change of a call leaves as it was (its client, its day) is not written again.
CREATE FUNCTION count_client_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO call_client_days AS d (level_id, day, number_client, calls)
		SELECT level_id, (started_at AT TIME ZONE 'UTC')::date, number_client, count(*)
		FROM added WHERE number_client IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (level_id, day, number_client) DO UPDATE SET calls = d.calls + excluded.calls;
		RETURN NULL;
	END IF;
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO call_client_days AS d (level_id, day, number_client, calls)
		SELECT level_id, (started_at AT TIME ZONE 'UTC')::date, number_client, sum(calls)
		FROM (
			SELECT level_id, started_at, number_client, 1 AS calls FROM added
			UNION ALL
			SELECT level_id, started_at, number_client, -1 FROM removed
		) AS changed
		WHERE number_client IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(calls) <> 0 ORDER BY 1, 2, 3
		ON CONFLICT (level_id, day, number_client) DO UPDATE SET calls = d.calls + excluded.calls;
	ELSE
		INSERT INTO call_client_days AS d (level_id, day, number_client, calls)
		SELECT level_id, (started_at AT TIME ZONE 'UTC')::date, number_client, -count(*)
		FROM removed WHERE number_client IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
		ON CONFLICT (level_id, day, number_client) DO UPDATE SET calls = d.calls + excluded.calls;
	END IF;
	DELETE FROM call_client_days WHERE calls = 0;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION empty_roll_ups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	TRUNCATE call_hours, call_number_hours, call_client_days;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- The calls that are there already.
INSERT INTO call_client_days (level_id, day, number_client, calls)
SELECT level_id, (started_at AT TIME ZONE 'UTC')::date, number_client, count(*)
FROM calls WHERE number_client IS NOT NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TRIGGER calls_clients_added AFTER INSERT ON calls REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_client_days();
--> statement-breakpoint
CREATE TRIGGER calls_clients_changed AFTER UPDATE ON calls REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION count_client_days();
--> statement-breakpoint
CREATE TRIGGER calls_clients_removed AFTER DELETE ON calls REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION count_client_days();
