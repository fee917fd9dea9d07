type Versions = { base: string; saved: string };

/**
 * Whether what the server has is newer than what the form shows. After a saving the page still holds for a moment what was
 * there before, which is not news. A version that comes back later is: a draft was dropped, say.
 */
export function trackVersion(seen: ReadonlySet<string>, { base, saved }: Versions) {
  if (saved === base) return { seen: new Set([saved]), isNewer: false, isBase: true };
  if (seen.has(saved)) return { seen, isNewer: false, isBase: false };
  return { seen: new Set([saved]), isNewer: true, isBase: false };
}
