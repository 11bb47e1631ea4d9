CREATE TABLE "call_holds" (
	"call_id" bigint PRIMARY KEY NOT NULL,
	"level_id" integer NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"user_name" text
);
--> statement-breakpoint
ALTER TABLE "ingested_calls" ADD COLUMN "purged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "recording_days" integer;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "transcript_days" integer;--> statement-breakpoint
ALTER TABLE "levels" ADD COLUMN "call_days" integer;--> statement-breakpoint
ALTER TABLE "stale_files" ADD COLUMN "stale_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "call_holds" ADD CONSTRAINT "call_holds_call_id_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."calls"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_holds" ADD CONSTRAINT "call_holds_level_id_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_holds_level" ON "call_holds" USING btree ("level_id");--> statement-breakpoint
-- Who may give any permission has the new one at once, as on a server that begins with this version.
INSERT INTO "role_permissions" ("role_id", "permission")
SELECT "role_id", 'holdCall' FROM "role_permissions" WHERE "permission" = 'assignPermissionToRole'
ON CONFLICT DO NOTHING;
