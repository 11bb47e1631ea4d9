CREATE TABLE "report_mails" (
	"user_id" integer NOT NULL,
	"level_id" integer NOT NULL,
	"report" text NOT NULL,
	"every" text NOT NULL,
	"filters" jsonb NOT NULL,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"try_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_mails_key" PRIMARY KEY("user_id","level_id","report")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "file" jsonb;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_level_id_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."levels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_mails_try" ON "report_mails" USING btree ("try_at");