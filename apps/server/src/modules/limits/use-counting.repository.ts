import type { RepeatableSql } from '../../platform/database/repeatable-sql.ts';

/** Tolerates clock skew between machines; a use further ahead was counted before a clock was set back. */
const maxClockSkewSeconds = 60;

/**
 * Counts a use against a limit, or says why not. Uses of one key come one after the other, until the transaction ends: each
 * statement of a volatile function sees what was committed before it, and so what the lock waited for.
 */
export const useCounting: RepeatableSql = {
  name: 'counting of uses',
  statements: [
    `CREATE OR REPLACE FUNCTION count_use(
	limited_key text, used_at timestamptz, counted_at timestamptz, sizes integer[], spans integer[], pauses integer[],
	OUT outcome text, OUT wait_seconds integer, OUT share double precision
) LANGUAGE plpgsql AS $$
DECLARE
	latest constant timestamptz := used_at + interval '${maxClockSkewSeconds} seconds';
	longest_seconds constant integer := (SELECT max(span) FROM unnest(spans) AS span);
	used_lately bigint;
	last_used timestamptz;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('limit:' || limited_key, 0));
	DELETE FROM rate_limits r WHERE r.key = limited_key
		AND (r.window_start <= used_at - make_interval(secs => longest_seconds) OR r.window_start > latest);
	WITH filled AS (
		SELECT w.size, w.seconds, coalesce(sum(r.count), 0) AS used, min(r.window_start) AS first_used, max(r.window_start) AS last_used
		FROM unnest(sizes, spans) AS w (size, seconds)
		LEFT JOIN rate_limits r ON r.key = limited_key AND r.window_start > used_at - make_interval(secs => w.seconds)
		GROUP BY w.size, w.seconds
	)
	SELECT coalesce(max(ceil(extract(epoch FROM f.first_used - used_at)) + f.seconds) FILTER (WHERE f.used >= f.size), 0),
		max((f.used + 1)::double precision / f.size),
		(array_agg(f.used ORDER BY f.seconds))[1],
		(array_agg(f.last_used ORDER BY f.seconds))[1]
	INTO wait_seconds, share, used_lately, last_used FROM filled f;
	outcome := 'full';
	IF wait_seconds > 0 THEN
		RETURN;
	END IF;
	IF used_lately > 0 AND cardinality(pauses) > 0 THEN
		outcome := 'paused';
		wait_seconds := ceil(extract(epoch FROM last_used - used_at)) + pauses[least(used_lately, cardinality(pauses))];
		IF wait_seconds > 0 THEN
			RETURN;
		END IF;
	END IF;
	outcome := 'counted';
	wait_seconds := 0;
	INSERT INTO rate_limits AS known (key, window_start, count) VALUES (limited_key, counted_at, 1)
	ON CONFLICT (key, window_start) DO UPDATE SET count = known.count + 1;
END $$`,
  ],
};
