/**
 * Where the focus goes when the row of a pressed key goes away: to the same key of the row beside it, without one to the
 * heading of the dialog or page. The key carries `data-leaves`. Ask before the row is gone, call when it is or is about to be.
 */
export function leavingRow(key: Element): () => void {
  const row = key.closest('li, th');
  const beside = [row?.nextElementSibling, row?.previousElementSibling].map((other) =>
    other?.querySelector<HTMLElement>('[data-leaves]'),
  );
  const next = beside.find(Boolean);
  const part = key.closest('[role=dialog]') ?? undefined;
  return () => (next ? next.focus() : focusHeading(part));
}

/** Reading goes on from the heading of the page, or of the part given. It does not scroll. */
export function focusHeading(part: Element | null = document.querySelector('main')): void {
  const heading = part?.querySelector<HTMLElement>('h1') ?? part?.querySelector<HTMLElement>('h2') ?? part;
  if (!(heading instanceof HTMLElement)) return;
  if (heading.tabIndex < 0) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
