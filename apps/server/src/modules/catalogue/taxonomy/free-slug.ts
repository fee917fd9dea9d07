/** An address made of a title, with a number when it is taken. */
export async function freeSlug(title: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  const plain = slugOf(title);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? plain : `${plain}-${number}`;
    if (!(await isTaken(slug))) return slug;
  }
}

/** Titles in other scripts have no letters of an address. */
function slugOf(title: string): string {
  const letters = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    letters
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80)
      .replace(/-+$/, '') || 'n'
  );
}
