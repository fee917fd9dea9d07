/** The default section order. Source: specification point 2, Home page. */
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

/** The sections to show, without duplicates, in the server's order; unknown names are skipped. */
export function sectionsToShow(sectionOrder: readonly string[]): SectionName[] {
  const known = sectionOrder.filter(isSection);
  const order = known.length > 0 ? known : defaultOrder;
  // Both names mean the one row of trending products: the first occurrence places it.
  const merged = order.map((name) => (name === 'trendingProductSection' ? 'trendingProducts' : name));
  return [...new Set(merged)];
}

function isSection(name: string): name is SectionName {
  return (defaultOrder as readonly string[]).includes(name);
}
