/** The order of the home page when the server gives none. Source: specification point 2, Home page. */
export const defaultOrder = [
  'diwaliBanner',
  'heroSection',
  'betterLifeSection',
  'trendingProductSection',
  'trendingProducts',
  'highlight',
  'bottomHighlighted',
  'brand',
] as const;

export type SectionName = (typeof defaultOrder)[number];

/** The sections to show, each once, in the server's order; unknown names are skipped. */
export function sectionsToShow(sectionOrder: readonly string[]): SectionName[] {
  const known = sectionOrder.filter(isSection);
  const order = known.length > 0 ? known : defaultOrder;
  // Both names mean the one row of trending products: whichever comes first places it.
  const merged = order.map((name) => (name === 'trendingProductSection' ? 'trendingProducts' : name));
  return [...new Set(merged)];
}

function isSection(name: string): name is SectionName {
  return (defaultOrder as readonly string[]).includes(name);
}
