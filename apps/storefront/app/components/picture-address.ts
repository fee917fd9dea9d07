const imagesPath = '/images/';
const placeholderWidth = 24;

/** Address of a picture at a width, in the best format and quality for whoever asks. */
export function imageAddress(path: string, width: number): string {
  if (/^https?:/.test(path)) return path;
  return `${picturePath(path)}?w=${width}&f=auto&q=auto`;
}

/** The same picture at several widths, for the browser to choose from. */
export function srcSet(path: string, widths: readonly number[]): string | undefined {
  if (/^https?:/.test(path) || path.endsWith('.svg')) return undefined;
  return widths.map((width) => `${imageAddress(path, width)} ${width}w`).join(', ');
}

/** A tiny blurred version, shown until the picture is there. */
export function blurredAddress(path: string): string {
  return /^https?:/.test(path) ? path : `${picturePath(path)}?w=${placeholderWidth}&f=auto&q=auto`;
}

export function picturePath(path: string): string {
  return path.startsWith('/') ? path : `${imagesPath}${path}`;
}
