/** An empty picture; the attributes determine its size. */
const emptyPicture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/**
 * Keeps lazy pictures from being fetched until the first picture is painted: six parallel requests would leave it a sixth
 * of the bandwidth. `hold` must run before the first layout, which requests them.
 */
export function lazyPictures(): { hold: () => void; release: () => void } {
  const restorers: (() => void)[] = [];
  return {
    hold() {
      restorers.push(...[...document.images].filter(isLazy).map(withholdSources));
    },
    release() {
      for (const restore of restorers.splice(0)) restore();
    },
  };
}

export function isLazy(image: HTMLImageElement): boolean {
  return image.loading === 'lazy';
}

/** Returns a function that restores the picture's URLs. */
function withholdSources(image: HTMLImageElement): () => void {
  const { src, srcset } = image;
  image.removeAttribute('srcset');
  image.src = emptyPicture;
  return () => {
    if (srcset) image.srcset = srcset;
    image.src = src;
  };
}
