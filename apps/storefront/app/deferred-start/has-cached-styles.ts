/**
 * Whether fonts and style sheets are probably in the browser's cache: the page was reloaded or restored from history,
 * or reached from another page of the shop.
 */
export function hasCachedStyles(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  const isNew = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate';
  return !isNew || document.referrer.startsWith(`${location.origin}/`);
}
