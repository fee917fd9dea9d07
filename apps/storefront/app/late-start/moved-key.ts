/** How far a pointer strays while it presses, in CSS pixels. */
const pointerSlack = 8;

type Point = { clientX: number; clientY: number };
type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/**
 * Fonts and styles that come while a key is held down may move it from under the pointer, and the browser then presses what
 * the two places have in common: this presses the key, if the pointer stayed. Answers with what ends it.
 */
export function pressMovedKeys(): () => void {
  let isOver = false;
  let down: { key: HTMLElement; at: Point } | undefined;

  addEventListener(
    'pointerdown',
    (event) => {
      const key = targetOf(event)?.closest<HTMLElement>('a,button,label,summary');
      down = key && !isOver ? { key, at: event } : undefined;
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      const press = down;
      down = undefined;
      const target = targetOf(event);
      if (!press || !target || press.key.contains(target)) return;
      if (!isLeftBehind([...press.key.getClientRects()], press.at, event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      press.key.click();
    },
    true,
  );
  return () => {
    isOver = true;
  };
}

/** Whether a key in these boxes moved away from a pointer that stayed. A key in no box is gone, and nobody's to press. */
export function isLeftBehind(boxes: readonly Box[], down: Point, up: Point): boolean {
  const strayed = Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY);
  return boxes.length > 0 && strayed <= pointerSlack && !boxes.some((box) => holds(box, up));
}

function holds({ left, top, right, bottom }: Box, { clientX, clientY }: Point): boolean {
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
}

function targetOf({ target }: Event): Element | undefined {
  return target instanceof Element ? target : undefined;
}
