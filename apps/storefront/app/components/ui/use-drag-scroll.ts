import { type DragEvent, type PointerEvent, useRef } from 'react';

const clickSlackPx = 6;

/** Drag-to-scroll with a mouse; a press that hardly moves stays a click. */
export function useDragScroll() {
  const grip = useRef<{ x: number; left: number }>(undefined);

  return {
    onPointerDown: ({ pointerType, button, clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'mouse' && button === 0) grip.current = { x: clientX, left: currentTarget.scrollLeft };
    },
    onPointerMove: ({ pointerId, clientX, buttons, currentTarget }: PointerEvent<HTMLElement>) => {
      if (!grip.current) return;
      if (buttons === 0) {
        grip.current = undefined;
        return;
      }
      const moved = clientX - grip.current.x;
      const isHeld = currentTarget.hasPointerCapture(pointerId);
      if (!isHeld && Math.abs(moved) < clickSlackPx) return;
      // Pointer capture keeps the release from clicking the card below.
      if (!isHeld) currentTarget.setPointerCapture(pointerId);
      currentTarget.scrollLeft = grip.current.left - moved;
    },
    onPointerUp: () => {
      grip.current = undefined;
    },
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}
