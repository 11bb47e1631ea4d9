-- What somebody asks of a telephone system, until its program has answered.
CREATE TABLE "telephone_commands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "telephone_commands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"level_id" integer NOT NULL,
	"source" text NOT NULL,
	"action" text NOT NULL,
	"extension" text NOT NULL,
	"asker" text,
	"deadline" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"result" text
);
--> statement-breakpoint
ALTER TABLE "telephone_commands" ADD CONSTRAINT "telephone_commands_level_id_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "telephone_commands_source" ON "telephone_commands" USING btree ("level_id","source");
