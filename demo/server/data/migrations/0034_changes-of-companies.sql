ALTER TABLE "record_changes" ADD COLUMN "level_id" integer;--> statement-breakpoint
ALTER TABLE "record_changes" DISABLE TRIGGER record_changes_stay;--> statement-breakpoint
-- A record of one company for good was changed in it. Of users and numbers nobody knows any more, where there are several: those changes are told in none.
UPDATE "record_changes" SET "level_id" = one."level_id" FROM (
	SELECT 'UserLabel' AS "entity", "id", "level_id" FROM "user_labels"
	UNION ALL SELECT 'Queue', "id", "level_id" FROM "queues"
	UNION ALL SELECT 'Contact', "id", "level_id" FROM "contacts"
	UNION ALL SELECT 'Schedule', "id", "level_id" FROM "schedules"
	UNION ALL SELECT 'Survey', "id", "level_id" FROM "surveys"
	UNION ALL SELECT 'SpamNumber', "id", "level_id" FROM "spam_numbers"
	UNION ALL SELECT 'Word', "id", "level_id" FROM "words"
	UNION ALL SELECT 'Integration', "id", "level_id" FROM "integrations"
	UNION ALL SELECT 'Audio', "id", "level_id" FROM "audios"
	UNION ALL SELECT 'ApiKey', "id", "level_id" FROM "api_keys"
	UNION ALL SELECT 'ConnectFlow', "id", "level_id" FROM "connect_flows"
) AS one WHERE "record_changes"."entity" = one."entity" AND "record_changes"."record_id" = one."id";--> statement-breakpoint
-- Where there is one company, all of them were made in it.
UPDATE "record_changes" SET "level_id" = (SELECT min("id") FROM "levels") WHERE "level_id" IS NULL AND (SELECT count(*) FROM "levels") = 1;--> statement-breakpoint
ALTER TABLE "record_changes" ENABLE TRIGGER record_changes_stay;
