/** schema.org structured data for search engines. */
export function StructuredData({ facts }: { facts: object }) {
  return <script type="application/ld+json">{structuredText(facts)}</script>;
}

/** JSON escaped so that it cannot close the script element. */
export function structuredText(facts: object): string {
  return JSON.stringify(facts).replace(/[<>&]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
