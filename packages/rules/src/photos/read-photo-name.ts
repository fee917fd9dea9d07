/** A way to read the name of a photo: whose it is, and at which place; null when the name says none. */
export type PhotoReading = { sku: string; place: number | null };

/** The readings, the likeliest first, or a sentence that says why the file is not used. */
export type PhotoName = { readings: PhotoReading[] } | { unused: string };

const endings = /\.(?:jpe?g|jfif|png|webp|avif)$/i;
const archives = /\.(?:zip|rar|7z|tar|gz|tgz)$/i;
const systemFiles = new Set(['thumbs.db', 'desktop.ini', '__macosx']);
const numbered = /^(.+?)(?:[-_. ]+(\d{1,3})|[-_. ]*\((\d{1,3})\))$/;
const onlyNumber = /^\d{1,3}$/;

/**
 * Reads the path of a photo: `SKU.jpg`, `SKU-1.jpg`, `SKU_2.webp`, `SKU (3).png`, `SKU/3.png`, with slashes of Windows and
 * percent signs of addresses too. An SKU may end in a number itself, so both readings are given.
 */
export function readPhotoName(path: string): PhotoName {
  const parts = path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '.');
  const file = parts.at(-1) ?? '';
  if (isTrick(path, parts)) return { unused: 'Its path leads out of its folder.' };
  if (parts.some((part) => systemFiles.has(part.toLowerCase())) || file.startsWith('.'))
    return { unused: 'A file of the computer’s system, not a photo.' };
  if (archives.test(file)) return { unused: 'An archive inside is not opened: choose it by itself.' };
  if (!endings.test(file)) return { unused: 'Not a photo: JPEG, PNG, WebP and AVIF are taken.' };
  return { readings: readingsOf(parts.slice(0, -1).map(decoded), decoded(stemOf(file))) };
}

function isTrick(path: string, parts: string[]): boolean {
  return parts.includes('..') || /^[\\/]/.test(path) || /^[a-z]:/i.test(path) || /\p{Cc}/u.test(path);
}

/** Some cameras and mail programs write the ending twice. */
function stemOf(file: string): string {
  let stem = file;
  while (endings.test(stem)) stem = stem.replace(endings, '');
  return stem;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part).trim();
  } catch {
    return part.trim();
  }
}

function readingsOf(folders: string[], stem: string): PhotoReading[] {
  const [, body, ...digits] = numbered.exec(stem) ?? [];
  const number = digits.find((text) => text !== undefined);
  const place = number === undefined ? null : Number(number);
  const own: PhotoReading[] = [stem, `${folders.at(-1) ?? ''}/${stem}`].map((sku) => ({ sku, place: null }));
  if (body !== undefined) own.push({ sku: body, place }, { sku: `${folders.at(-1) ?? ''}/${body}`, place });
  const ofFolder = folders.toReversed().flatMap((folder, depth): PhotoReading[] => {
    const at = onlyNumber.test(stem) ? Number(stem) : place;
    return [folder, `${folders.at(-2 - depth) ?? ''}/${folder}`].map((sku) => ({ sku, place: at }));
  });
  const all = onlyNumber.test(stem) ? [...ofFolder, ...own] : [...own, ...ofFolder];
  return all.filter(({ sku }) => sku !== '' && !sku.startsWith('/'));
}
