CREATE TABLE "device_states" (
	"level_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"number" text,
	"call_type" text,
	"ping" double precision,
	CONSTRAINT "device_states_key" PRIMARY KEY("level_id","user_id","type","from")
);
--> statement-breakpoint
CREATE TABLE "queue_states" (
	"queue_id" integer PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"waiting" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_states" ADD CONSTRAINT "device_states_level_id_levels_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."levels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_states" ADD CONSTRAINT "device_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_states" ADD CONSTRAINT "queue_states_queue_id_queues_id_fk" FOREIGN KEY ("queue_id") REFERENCES "public"."queues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_states_until" ON "device_states" USING btree ("level_id","until");