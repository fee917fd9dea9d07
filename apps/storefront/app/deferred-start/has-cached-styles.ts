/**
 * Whether fonts and style sheets should be in the browser's cache: the page was loaded again or gone back to, or another
 * page of the shop led to it.
 */
export function hasCachedStyles(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  const isNew = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate';
  return !isNew || document.referrer.startsWith(`${location.origin}/`);
}
