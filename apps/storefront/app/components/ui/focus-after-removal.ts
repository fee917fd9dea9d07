/**
 * Where the focus goes when the row of a pressed button is removed: to the same button of the adjacent row, or else to
 * the heading of the dialog or page. The button carries `data-leaves`. Call it before the removal, the result after it.
 */
export function focusAfterRemoval(button: Element): () => void {
  const row = button.closest('li, th');
  const beside = [row?.nextElementSibling, row?.previousElementSibling].map((other) =>
    other?.querySelector<HTMLElement>('[data-leaves]'),
  );
  const next = beside.find(Boolean);
  const part = button.closest('[role=dialog]') ?? undefined;
  return () => (next ? next.focus() : focusHeading(part));
}

/** Focuses the heading of the page, or of the given section, without scrolling. */
export function focusHeading(part: Element | null = document.querySelector('main')): void {
  const heading = part?.querySelector<HTMLElement>('h1') ?? part?.querySelector<HTMLElement>('h2') ?? part;
  if (!(heading instanceof HTMLElement)) return;
  if (heading.tabIndex < 0) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
