/** How far a pointer may move during a press, in CSS pixels. */
const pointerSlack = 8;

type Point = { clientX: number; clientY: number };
type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/**
 * Fonts and styles that arrive between pointerdown and pointerup may move a button or link from under the pointer, and
 * the browser then dispatches the click to the common ancestor of the two positions. This clicks the pressed element if
 * the pointer stayed put. Returns a function that stops it, except for a press already begun.
 */
export function clickMovedTargets(): () => void {
  let isOver = false;
  let press: { target: HTMLElement; at: Point } | undefined;

  function recordPress(event: PointerEvent): void {
    const target = elementOf(event)?.closest<HTMLElement>('a,button,label,summary');
    press = target && !isOver ? { target, at: event } : undefined;
  }

  function redirectClick(event: PointerEvent): void {
    const pressed = press;
    const clicked = elementOf(event);
    press = undefined;
    if (!pressed || !clicked || pressed.target.contains(clicked)) return;
    if (!hasMovedAway([...pressed.target.getClientRects()], pressed.at, event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.target.click();
  }

  addEventListener('pointerdown', recordPress, true);
  addEventListener('click', redirectClick, true);
  return () => {
    isOver = true;
  };
}

/** Whether an element with these boxes moved away from a stationary pointer. Without boxes it is hidden. */
export function hasMovedAway(boxes: readonly Box[], down: Point, up: Point): boolean {
  const distance = Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY);
  return boxes.length > 0 && distance <= pointerSlack && !boxes.some((box) => contains(box, up));
}

function contains({ left, top, right, bottom }: Box, { clientX, clientY }: Point): boolean {
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
}

function elementOf({ target }: Event): Element | undefined {
  return target instanceof Element ? target : undefined;
}
