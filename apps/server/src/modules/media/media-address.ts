const folder = '/images/media/';

/** The path of a picture on this store. */
export function addressOf(name: string): string {
  return folder + name;
}

/** The name of the picture at a path; undefined where no uploaded picture can be. */
export function nameAt(path: string): string | undefined {
  return path.match(/^\/images\/media\/([0-9a-f]{32}\.(?:webp|jpg))$/)?.[1];
}
