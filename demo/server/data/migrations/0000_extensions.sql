CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Text without accents and upper case. `unaccent` is only stable, since its dictionary could be changed; ours never is,
-- and generated columns and indexes need an immutable function.
CREATE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	AS $$ SELECT lower(unaccent('unaccent', $1)) $$;
