/** Addresses with nothing for a search engine: answers of the API, and pages of one shopper. */
const closed = ['/api', '/checkout', '/account', '/order-confirmation', '/compare'] as const;

/** robots.txt: what crawlers leave alone, and where the sitemap is. */
export function writeRobots(publicUrl: string): string {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
