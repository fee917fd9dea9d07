/** The slugs in the URL, in order: `?products=one,two`, or the parameter repeated. */
export function requestedSlugs(params: URLSearchParams): { slugs: string[]; repeated: string[] } {
  const all = params
    .getAll('products')
    .flatMap((text) => text.split(','))
    // Control characters are lost in rendering.
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
