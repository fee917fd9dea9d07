const imagesPath = '/images/';
/** Pixel ratios of screens; beyond three nobody sees a difference. */
const ratios = [1, 2, 3] as const;

/** Address of a picture at a width, in the best format and quality for whoever asks. */
export function imageAddress(path: string, width: number): string {
  return isElsewhere(path) ? path : `${picturePath(path)}?w=${width}&f=auto&q=auto`;
}

/** The same picture at several widths, for the browser to choose from by place and pixel ratio. */
export function srcSet(path: string, widths: readonly number[]): string | undefined {
  if (isElsewhere(path) || path.endsWith('.svg')) return undefined;
  return widths.map((width) => `${imageAddress(path, width)} ${width}w`).join(', ');
}

/** A picture that is always shown at one width, at every pixel ratio. */
export function ratioSet(path: string, width: number): string | undefined {
  if (isElsewhere(path) || path.endsWith('.svg')) return undefined;
  return ratios.map((ratio) => `${imageAddress(path, width)}&dpr=${ratio} ${ratio}x`).join(', ');
}

/** A blurred version of a kilobyte or so, shown until the picture is there; undefined where there is none. */
export function blurredAddress(path: string, width: number): string | undefined {
  return isElsewhere(path) ? undefined : `${picturePath(path)}?w=${width}&blur=1&f=auto&q=auto`;
}

export function picturePath(path: string): string {
  return path.startsWith('/') || isElsewhere(path) ? path : `${imagesPath}${path}`;
}

function isElsewhere(path: string): boolean {
  return /^https?:/.test(path);
}
