const imagesPath = '/images/';
/** Pixel ratios of screens; above three there is no visible difference. */
const ratios = [1, 2, 3] as const;

/** URL of a picture at a width, in the best format and quality for the client. */
export function imageUrl(path: string, width: number): string {
  return isExternal(path) ? path : `${picturePath(path)}?w=${width}&f=auto&q=auto`;
}

/** `srcset` of a picture at several widths. */
export function srcSet(path: string, widths: readonly number[]): string | undefined {
  if (isExternal(path) || path.endsWith('.svg')) return undefined;
  return widths.map((width) => `${imageUrl(path, width)} ${width}w`).join(', ');
}

/** `srcset` of a picture that always has the same width, by pixel ratio. */
export function ratioSet(path: string, width: number): string | undefined {
  if (isExternal(path) || path.endsWith('.svg')) return undefined;
  return ratios.map((ratio) => `${imageUrl(path, width)}&dpr=${ratio} ${ratio}x`).join(', ');
}

/** A blurred placeholder of about one kilobyte; undefined if there is none. */
export function blurredUrl(path: string, width: number): string | undefined {
  return isExternal(path) ? undefined : `${picturePath(path)}?w=${width}&blur=1&f=auto&q=auto`;
}

export function picturePath(path: string): string {
  return path.startsWith('/') || isExternal(path) ? path : `${imagesPath}${path}`;
}

function isExternal(path: string): boolean {
  return /^https?:/.test(path);
}
