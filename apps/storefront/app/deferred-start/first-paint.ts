import { isLazy } from './lazy-pictures.ts';
import { nextFrame } from './next-frame.ts';
import { whenSettled } from './when-settled.ts';

/** Resolves when the pictures that are not lazy have loaded and are painted. */
export function whenEagerPainted(): Promise<void> {
  return whenPainted(awaitedPictures().filter((picture) => !isLazy(picture)));
}

/** Resolves when all pictures in the viewport have loaded and are painted. */
export async function whenScreenPainted(): Promise<void> {
  await whenPainted(await onScreen(awaitedPictures()));
}

function awaitedPictures(): HTMLImageElement[] {
  return [...document.images].filter((picture) => !picture.complete);
}

async function whenPainted(pictures: Element[]): Promise<void> {
  await Promise.all(pictures.map(whenSettled));
  await nextFrame();
  await nextFrame();
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) await firstPaint();
}

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observe = (_entries: PerformanceObserverEntryList, observer: PerformanceObserver) => {
      observer.disconnect();
      resolve();
    };
    new PerformanceObserver(observe).observe({ type: 'paint', buffered: true });
  });
}

async function onScreen(pictures: Element[]): Promise<Element[]> {
  if (pictures.length === 0) return [];
  const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver((seen) => {
      observer.disconnect();
      resolve(seen);
    });
    for (const picture of pictures) observer.observe(picture);
  });
  return entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
}
