-- Everybody goes on seeing telephone numbers as before: who may not is the company's choice from now on.
INSERT INTO "role_permissions" ("role_id", "permission")
SELECT "id", 'viewFullNumbers' FROM "roles"
ON CONFLICT DO NOTHING;
