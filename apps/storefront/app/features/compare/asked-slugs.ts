/** The slugs an address names, in its order: `?products=one,two`, also given several times. */
export function askedSlugs(params: URLSearchParams): { slugs: string[]; repeated: string[] } {
  const all = params
    .getAll('products')
    .flatMap((text) => text.split(','))
    // Control characters do not survive the way through a page.
    .map((text) =>
      text
        .replace(/\p{Cc}/gu, '')
        .trim()
        .toLowerCase(),
    )
    .filter(Boolean);
  const slugs = [...new Set(all)];
  return { slugs, repeated: slugs.filter((slug) => all.indexOf(slug) !== all.lastIndexOf(slug)) };
}
