const folder = '/images/media/';

/** The path of an uploaded picture. */
export function addressOf(name: string): string {
  return folder + name;
}

/** The name of the uploaded picture at a path; undefined for other paths. */
export function nameAt(path: string): string | undefined {
  return path.match(/^\/images\/media\/([0-9a-f]{32}\.(?:webp|jpg))$/)?.[1];
}
