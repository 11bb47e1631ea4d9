CREATE TABLE "ingested_calls" (
	"level_id" integer NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"call_id" bigint NOT NULL,
	"version" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ingested_calls_key" PRIMARY KEY("level_id","source","source_id"),
	CONSTRAINT "ingested_calls_call" UNIQUE("call_id")
);
--> statement-breakpoint
ALTER TABLE "ingested_calls" ADD CONSTRAINT "ingested_calls_level_id_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Who may give any permission has the new ones at once, as on a server that begins with this version.
INSERT INTO "role_permissions" ("role_id", "permission")
SELECT "role_id", unnest(ARRAY['ingestCalls', 'ingestPresence'])
FROM "role_permissions" WHERE "permission" = 'assignPermissionToRole'
ON CONFLICT DO NOTHING;
