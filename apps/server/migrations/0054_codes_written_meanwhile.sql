-- Processes of release 2026-12 that were writing a code when migration 0053 ran committed it before the trigger stood.
DELETE FROM otps;
