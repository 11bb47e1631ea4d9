CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"level_id" integer,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"user_id" integer,
	"user_name" text,
	"key_id" integer,
	"key_name" text,
	"from" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"subject_name" text,
	"details" text,
	"opening" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_events_opening" ON "audit_events" USING btree ("opening");--> statement-breakpoint
CREATE INDEX "audit_events_level" ON "audit_events" USING btree ("level_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Who may give any permission has the new one at once, as on a server that begins with this version.
INSERT INTO "role_permissions" ("role_id", "permission")
SELECT "role_id", 'viewAuditEvents' FROM "role_permissions" WHERE "permission" = 'assignPermissionToRole'
ON CONFLICT DO NOTHING;
