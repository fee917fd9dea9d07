/** Facts about the page in schema.org's words, for search engines; it shows and runs nothing. */
export function StructuredData({ facts }: { facts: object }) {
  return <script type="application/ld+json">{structuredText(facts)}</script>;
}

/** JSON that cannot end the element it stands in, whatever a product is called. */
export function structuredText(facts: object): string {
  return JSON.stringify(facts).replace(/[<>&]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
