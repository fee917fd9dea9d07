import { expect, test } from 'vitest';
import { trackVersion } from './versions-seen.ts';

/** What a form that shows each newer version makes of what it is given, one after the other. */
function newsOf(versions: string[]): boolean[] {
  let [base = '', seen]: [string | undefined, ReadonlySet<string>] = [versions[0], new Set([versions[0] ?? ''])];
  return versions.map((saved) => {
    const met = trackVersion(seen, { base, saved });
    seen = met.seen;
    if (met.isNewer) base = saved;
    return met.isNewer;
  });
}

test('[CON-144] a version that comes back, as when somebody drops their draft, is shown again', () => {
  expect(newsOf(['5.0', '5.7', '5.0', '5.7'])).toEqual([false, true, true, true]);
});

test('[CON-144] after a saving, what the page still holds of before is no news, and the same version twice is one', () => {
  const seen = new Set(['5.0', '5.7']);
  expect(trackVersion(seen, { base: '5.7', saved: '5.0' })).toEqual({ seen, isNewer: false, isBase: false });
  expect(newsOf(['5.0', '5.7', '5.7'])).toEqual([false, true, false]);
});
