import { type PointerEvent, useEffect, useState } from 'react';

const advanceMs = 1500;

/** Index of the picture a card shows: the next every 1500 ms while a mouse hovers, the first again when it leaves. */
export function useHoverSlides(count: number) {
  const [slide, setSlide] = useState(0);
  const [isHovered, setHovered] = useState(false);

  useEffect(() => {
    if (!isHovered || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setSlide((current) => (current + 1) % count), advanceMs);
    return () => clearInterval(timer);
  }, [isHovered, count]);

  return {
    slide: slide < count ? slide : 0,
    hoverHandlers: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => {
        setHovered(false);
        setSlide(0);
      },
    },
  };
}
