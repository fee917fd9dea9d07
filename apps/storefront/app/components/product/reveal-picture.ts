const thresholdPx = 100;

/**
 * Starts a lazy picture 100 px before it scrolls into view: fetches its placeholder unless the picture has loaded, and
 * fades it in. A picture that is in view initially, or beside the viewport, never fades. Without this function it is
 * simply shown. Source: specification point 9.
 */
export function revealPicture(image: HTMLImageElement): () => void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) {
        observer.disconnect();
        startReveal(image);
      } else if (entry && !isStill && isBelow(entry) && !image.dataset['reveal']) {
        image.dataset['reveal'] = 'waiting';
      }
    },
    { rootMargin: `${thresholdPx}px` },
  );
  const arrive = () => delete image.dataset['near'];
  image.addEventListener('load', arrive);
  image.addEventListener('error', arrive);
  observer.observe(image);
  return () => {
    observer.disconnect();
    image.removeEventListener('load', arrive);
    image.removeEventListener('error', arrive);
  };
}

function startReveal(image: HTMLImageElement): void {
  if (!image.complete) image.dataset['near'] = '';
  if (image.dataset['reveal'] === 'waiting') image.dataset['reveal'] = 'shown';
}

function isBelow({ boundingClientRect }: IntersectionObserverEntry): boolean {
  return boundingClientRect.top > window.innerHeight;
}
