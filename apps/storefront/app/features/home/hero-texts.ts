import type { HeroProduct } from '@bijli/contract';

const defaultDescription = 'Blazing Fast Interface and Insane AI Features';

/** The tag above a hero's title: the product's own brand text, else the store's. Source: specification point 2. */
export function heroTag({ brandTag }: Pick<HeroProduct, 'brandTag'>, shortName: string): string {
  return brandTag || `New from ${shortName}`;
}

/** 'All {category}', or the configured text, with the hero's category or 'Products' filled in. */
export function categoryLinkText({ categoryLinkText: text, category }: Partial<HeroProduct>): string {
  return (text || 'All {category}').replaceAll('{category}', category || 'Products');
}

/** The lines of a description, split at line breaks or literal '\n'. */
export function descriptionLines(text: string | undefined): string[] {
  return (text || defaultDescription).split(/\n|\\n/).map((line) => line.trim());
}
