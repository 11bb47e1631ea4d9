-- A telephone number has one spelling: the digits of E.164 (`phoneNumber` of the contract).
CREATE FUNCTION one_spelling(number text) RETURNS text LANGUAGE sql IMMUTABLE STRICT
	AS $$ SELECT CASE
		WHEN number ~ '^0[3589]00\d{6,7}$' THEN '55' || substr(number, 2)
		WHEN number ~ '^00[1-9]' THEN substr(number, 3)
		WHEN number ~ '^0[1-9]{2}(9\d{8}|\d{8})$' THEN '55' || substr(number, 2)
		WHEN number ~ '^0\d{2}[1-9]{2}(9\d{8}|\d{8})$' THEN '55' || substr(number, 4)
		WHEN number ~ '^[1-9]{2}(9\d{8}|\d{8})$' THEN '55' || number
		ELSE number
	END $$;
--> statement-breakpoint
UPDATE spam_numbers SET number = one_spelling(number) WHERE number <> one_spelling(number);
--> statement-breakpoint
UPDATE contact_phones SET number = one_spelling(number) WHERE number <> one_spelling(number);
--> statement-breakpoint
DROP FUNCTION one_spelling(text);
