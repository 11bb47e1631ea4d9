-- Index of the range that seconds of talk fall into: below 30, 30-60, 61-180, 181-300, 301-480, 481-600, over 600.
CREATE FUNCTION service_time_range(status text, seconds integer) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$
	SELECT CASE
		WHEN status <> 'ANSWERED' OR seconds IS NULL THEN NULL
		WHEN seconds < 30 THEN 0
		WHEN seconds <= 60 THEN 1
		WHEN seconds <= 180 THEN 2
		WHEN seconds <= 300 THEN 3
		WHEN seconds <= 480 THEN 4
		WHEN seconds <= 600 THEN 5
		ELSE 6
	END::smallint
$$;
--> statement-breakpoint
-- Once for each statement, not for each row: 5,000 calls inserted at once are one grouped insert here.
CREATE FUNCTION roll_up_calls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO call_hours AS h
			(level_id, hour, user_id, user_label_id, type, status, service_time_range, calls, service_time, waiting_time)
		SELECT level_id, date_trunc('hour', started_at, 'UTC'), user_id, user_label_id, type, status,
			service_time_range(status, duration), -count(*), -coalesce(sum(duration), 0), -coalesce(sum(waiting_time), 0)
		FROM removed GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
		ON CONFLICT (level_id, hour, user_id, user_label_id, type, status, service_time_range) DO UPDATE SET
			calls = h.calls + excluded.calls,
			service_time = h.service_time + excluded.service_time,
			waiting_time = h.waiting_time + excluded.waiting_time;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO call_hours AS h
			(level_id, hour, user_id, user_label_id, type, status, service_time_range, calls, service_time, waiting_time)
		SELECT level_id, date_trunc('hour', started_at, 'UTC'), user_id, user_label_id, type, status,
			service_time_range(status, duration), count(*), coalesce(sum(duration), 0), coalesce(sum(waiting_time), 0)
		FROM added GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
		ON CONFLICT (level_id, hour, user_id, user_label_id, type, status, service_time_range) DO UPDATE SET
			calls = h.calls + excluded.calls,
			service_time = h.service_time + excluded.service_time,
			waiting_time = h.waiting_time + excluded.waiting_time;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM call_hours WHERE calls = 0;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER calls_added AFTER INSERT ON calls REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION roll_up_calls();
--> statement-breakpoint
CREATE TRIGGER calls_changed AFTER UPDATE ON calls REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION roll_up_calls();
--> statement-breakpoint
CREATE TRIGGER calls_removed AFTER DELETE ON calls REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION roll_up_calls();
--> statement-breakpoint
-- TRUNCATE fires no row changes: the roll-up goes with it.
CREATE FUNCTION empty_roll_ups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	TRUNCATE call_hours;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER calls_emptied AFTER TRUNCATE ON calls FOR EACH STATEMENT EXECUTE FUNCTION empty_roll_ups();
