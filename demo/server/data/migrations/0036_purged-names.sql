-- A purged call leaves no id of its telephone system, in which a number may stand.
UPDATE "ingested_calls" SET "source_id" = 'purged ' || encode(sha256(convert_to("level_id" || ' ' || "source" || ' ' || "source_id", 'UTF8')), 'hex')
	WHERE "purged_at" IS NOT NULL;
