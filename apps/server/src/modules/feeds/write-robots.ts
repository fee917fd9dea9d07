/** Paths with nothing to index: API responses and personal pages. */
const closed = ['/api', '/checkout', '/account', '/order-confirmation', '/compare'] as const;

/** robots.txt: disallowed paths and the sitemap's location. */
export function writeRobots(publicUrl: string): string {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
