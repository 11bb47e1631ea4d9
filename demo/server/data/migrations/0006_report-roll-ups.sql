-- What a line is charged by, from the number at its other end: 55 and eleven digits are a Brazilian mobile.
CREATE FUNCTION call_rate(type text, origin text, destination text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT CASE
		WHEN type = 'INTERNAL' THEN NULL
		WHEN far NOT LIKE '55%' THEN 'international'
		WHEN far LIKE '55800%' THEN 'national'
		WHEN length(far) = 13 THEN 'mobile'
		WHEN left(far, 4) <> left(near, 4) THEN 'national'
		ELSE 'local'
	END FROM (SELECT
		CASE type WHEN 'INBOUND' THEN origin ELSE destination END AS far,
		CASE type WHEN 'INBOUND' THEN destination ELSE origin END AS near
	) AS ends
$$;
--> statement-breakpoint
-- The demo's price list, in ten-thousandths of the currency's unit: for each minute, counted by six seconds and at
-- least thirty. Whoever calls pays; for what comes to a free number the center does.
CREATE FUNCTION call_cost(type text, origin text, destination text, answered timestamptz, ended timestamptz)
	RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT CASE
		WHEN answered IS NULL OR ended IS NULL OR type = 'INTERNAL' THEN 0
		WHEN (type = 'INBOUND') <> (destination LIKE '55800%') THEN 0
		ELSE round(greatest(30, 6 * ceil(extract(epoch FROM ended - answered) / 6)) / 60
			* CASE call_rate(type, origin, destination)
				WHEN 'local' THEN 600
				WHEN 'national' THEN 900
				WHEN 'mobile' THEN 2900
				ELSE 11000
			END)::integer
	END
$$;
--> statement-breakpoint
DROP TRIGGER calls_added ON calls;
--> statement-breakpoint
DROP TRIGGER calls_changed ON calls;
--> statement-breakpoint
DROP TRIGGER calls_removed ON calls;
--> statement-breakpoint
TRUNCATE call_hours;
--> statement-breakpoint
CREATE TABLE "call_number_hours" (
	"level_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"number_id" integer,
	"media_id" integer,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"service_time_range" smallint,
	"calls" integer NOT NULL,
	"service_time" bigint NOT NULL,
	"waiting_time" bigint NOT NULL,
	CONSTRAINT "call_number_hours_key" UNIQUE NULLS NOT DISTINCT("level_id","hour","number_id","media_id","type","status","service_time_range")
);
--> statement-breakpoint
ALTER TABLE "call_hours" DROP CONSTRAINT "call_hours_key";--> statement-breakpoint
ALTER TABLE "call_hours" ADD COLUMN "rate" text;--> statement-breakpoint
ALTER TABLE "call_hours" ADD COLUMN "cost" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "rate" text GENERATED ALWAYS AS (call_rate(type, origin, destination_number)) STORED;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "cost" integer GENERATED ALWAYS AS (call_cost(type, origin, destination_number, answered_at, ended_at)) STORED;--> statement-breakpoint
CREATE INDEX "call_number_hours_empty" ON "call_number_hours" USING btree ("level_id") WHERE calls = 0;--> statement-breakpoint
ALTER TABLE "call_hours" ADD CONSTRAINT "call_hours_key" UNIQUE NULLS NOT DISTINCT("level_id","hour","user_id","user_label_id","type","status","service_time_range","rate");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION roll_up_calls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO call_hours AS h (level_id, hour, user_id, user_label_id, type, status, service_time_range, rate,
			calls, service_time, waiting_time, cost)
		SELECT level_id, date_trunc('hour', started_at, 'UTC'), user_id, user_label_id, type, status,
			service_time_range(status, duration), rate,
			-count(*), -coalesce(sum(duration), 0), -coalesce(sum(waiting_time), 0), -coalesce(sum(cost), 0)
		FROM removed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
		ON CONFLICT (level_id, hour, user_id, user_label_id, type, status, service_time_range, rate) DO UPDATE SET
			calls = h.calls + excluded.calls,
			service_time = h.service_time + excluded.service_time,
			waiting_time = h.waiting_time + excluded.waiting_time,
			cost = h.cost + excluded.cost;
		INSERT INTO call_number_hours AS h (level_id, hour, number_id, media_id, type, status, service_time_range,
			calls, service_time, waiting_time)
		SELECT level_id, date_trunc('hour', started_at, 'UTC'), number_id, media_id, type, status,
			service_time_range(status, duration), -count(*), -coalesce(sum(duration), 0), -coalesce(sum(waiting_time), 0)
		FROM removed GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
		ON CONFLICT (level_id, hour, number_id, media_id, type, status, service_time_range) DO UPDATE SET
			calls = h.calls + excluded.calls,
			service_time = h.service_time + excluded.service_time,
			waiting_time = h.waiting_time + excluded.waiting_time;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO call_hours AS h (level_id, hour, user_id, user_label_id, type, status, service_time_range, rate,
			calls, service_time, waiting_time, cost)
		SELECT level_id, date_trunc('hour', started_at, 'UTC'), user_id, user_label_id, type, status,
			service_time_range(status, duration), rate,
			count(*), coalesce(sum(duration), 0), coalesce(sum(waiting_time), 0), coalesce(sum(cost), 0)
		FROM added GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
		ON CONFLICT (level_id, hour, user_id, user_label_id, type, status, service_time_range, rate) DO UPDATE SET
			calls = h.calls + excluded.calls,
			service_time = h.service_time + excluded.service_time,
			waiting_time = h.waiting_time + excluded.waiting_time,
			cost = h.cost + excluded.cost;
		INSERT INTO call_number_hours AS h (level_id, hour, number_id, media_id, type, status, service_time_range,
			calls, service_time, waiting_time)
		SELECT level_id, date_trunc('hour', started_at, 'UTC'), number_id, media_id, type, status,
			service_time_range(status, duration), count(*), coalesce(sum(duration), 0), coalesce(sum(waiting_time), 0)
		FROM added GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
		ON CONFLICT (level_id, hour, number_id, media_id, type, status, service_time_range) DO UPDATE SET
			calls = h.calls + excluded.calls,
			service_time = h.service_time + excluded.service_time,
			waiting_time = h.waiting_time + excluded.waiting_time;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM call_hours WHERE calls = 0;
		DELETE FROM call_number_hours WHERE calls = 0;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION empty_roll_ups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	TRUNCATE call_hours, call_number_hours;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- The calls that are there already.
INSERT INTO call_hours (level_id, hour, user_id, user_label_id, type, status, service_time_range, rate,
	calls, service_time, waiting_time, cost)
SELECT level_id, date_trunc('hour', started_at, 'UTC'), user_id, user_label_id, type, status,
	service_time_range(status, duration), rate,
	count(*), coalesce(sum(duration), 0), coalesce(sum(waiting_time), 0), coalesce(sum(cost), 0)
FROM calls GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
--> statement-breakpoint
INSERT INTO call_number_hours (level_id, hour, number_id, media_id, type, status, service_time_range,
	calls, service_time, waiting_time)
SELECT level_id, date_trunc('hour', started_at, 'UTC'), number_id, media_id, type, status,
	service_time_range(status, duration), count(*), coalesce(sum(duration), 0), coalesce(sum(waiting_time), 0)
FROM calls GROUP BY 1, 2, 3, 4, 5, 6, 7;
--> statement-breakpoint
CREATE TRIGGER calls_added AFTER INSERT ON calls REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION roll_up_calls();
--> statement-breakpoint
CREATE TRIGGER calls_changed AFTER UPDATE ON calls REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION roll_up_calls();
--> statement-breakpoint
CREATE TRIGGER calls_removed AFTER DELETE ON calls REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION roll_up_calls();
