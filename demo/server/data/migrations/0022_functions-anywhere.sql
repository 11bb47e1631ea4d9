-- The prices of a minute in ten-thousandths of the currency's unit: the demo's. A center of one's own replaces them by its own
-- (`CALL_PRICES`).
CREATE FUNCTION call_price(rate text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
	AS $$ SELECT CASE rate WHEN 'local' THEN 600 WHEN 'national' THEN 900 WHEN 'mobile' THEN 2900 ELSE 11000 END $$;
--> statement-breakpoint
-- Functions of generated columns and indexes name the schema of the functions that they call: PostgreSQL's own `pg_restore`
-- searches none while it writes rows.
DO $$
DECLARE
	place text := (
		SELECT quote_ident(nspname) FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
		WHERE extname = 'unaccent'
	);
	own text := (
		SELECT quote_ident(nspname) FROM pg_proc JOIN pg_namespace ON pg_namespace.oid = pronamespace
		WHERE pg_proc.oid = 'call_rate'::regproc
	);
BEGIN
	EXECUTE format(
		'CREATE OR REPLACE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS %L',
		format('SELECT lower(%1$s.unaccent(%2$L, $1))', place, place || '.unaccent')
	);
	EXECUTE format(
		'CREATE OR REPLACE FUNCTION call_cost(type text, origin text, destination text, answered timestamptz, ended timestamptz)
		RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS %L',
		format(
			'SELECT CASE
				WHEN answered IS NULL OR ended IS NULL OR type = ''INTERNAL'' THEN 0
				WHEN (type = ''INBOUND'') <> (destination LIKE ''55800%%'') THEN 0
				ELSE round(greatest(30, 6 * ceil(extract(epoch FROM ended - answered) / 6)) / 60
					* %1$s.call_price(%1$s.call_rate(type, origin, destination)))::integer
			END', own
		)
	);
END
$$;
