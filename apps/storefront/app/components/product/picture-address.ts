const imagesPath = '/images/';
/** Pixel ratios of screens; above three there is no visible difference. */
const ratios = [1, 2, 3] as const;

/** URL of a picture at a width; the server chooses format and quality from the Accept header. */
export function imageAddress(path: string, width: number): string {
  return isElsewhere(path) ? path : `${picturePath(path)}?w=${width}&f=auto&q=auto`;
}

/** `srcset` of a picture at several widths. */
export function srcSet(path: string, widths: readonly number[]): string | undefined {
  if (isElsewhere(path) || path.endsWith('.svg')) return undefined;
  return widths.map((width) => `${imageAddress(path, width)} ${width}w`).join(', ');
}

/** `srcset` of a picture that always has the same width, by pixel ratio. */
export function ratioSet(path: string, width: number): string | undefined {
  if (isElsewhere(path) || path.endsWith('.svg')) return undefined;
  return ratios.map((ratio) => `${imageAddress(path, width)}&dpr=${ratio} ${ratio}x`).join(', ');
}

/** A blurred placeholder of about one kilobyte; undefined if there is none. */
export function blurredAddress(path: string, width: number): string | undefined {
  return isElsewhere(path) ? undefined : `${picturePath(path)}?w=${width}&blur=1&f=auto&q=auto`;
}

export function picturePath(path: string): string {
  return path.startsWith('/') || isElsewhere(path) ? path : `${imagesPath}${path}`;
}

function isElsewhere(path: string): boolean {
  return /^https?:/.test(path);
}
