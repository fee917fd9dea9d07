CREATE TABLE "known_browsers" (
	"phone" text NOT NULL,
	"browser_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_browsers_phone_browser_hash_pk" PRIMARY KEY("phone","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "otp_codes" (
	"phone" text NOT NULL,
	"browser_hash" text NOT NULL,
	"network" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"strangers_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "otp_codes_phone_browser_hash_pk" PRIMARY KEY("phone","browser_hash"),
	CONSTRAINT "otp_codes_tries" CHECK ("otp_codes"."wrong_tries" between 0 and 5 and "otp_codes"."strangers_tries" between 0 and 5)
);
