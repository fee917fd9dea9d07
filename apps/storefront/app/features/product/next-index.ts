/** The index an arrow key, Home or End moves to among `count`; undefined for other keys. Does not wrap. */
export function nextIndex(key: string, place: number, count: number): number | undefined {
  const last = count - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(place + 1, last);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(place - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}
