/** The path of a picture of this store, however its address is written; undefined for one elsewhere. */
export function ownPicture(publicUrl: string, address: string): string | undefined {
  const { origin } = new URL(publicUrl);
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return /^\/images\/[\w./-]+$/.test(path) ? path : undefined;
}
