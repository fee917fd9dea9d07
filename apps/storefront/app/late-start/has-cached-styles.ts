/** Whether fonts and style sheets should be in the browser's cache: who loads again, goes back, or comes from another page of the shop. */
export function hasCachedStyles(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  const isNew = arrival instanceof PerformanceNavigationTiming && arrival.type === 'navigate';
  return !isNew || document.referrer.startsWith(`${location.origin}/`);
}
