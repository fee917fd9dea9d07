import type { Banner } from '@bijli/contract';

/** The active banner whose title contains 'buds'. Source: specification point 2, Home page. */
export function promoBanner(banners: readonly Banner[]): Banner | undefined {
  return active(banners).find((banner) => hasWord(banner, 'buds'));
}

/** The active banner whose title contains 'roar'; the page has a default if there is none. */
export function highlightBanner(banners: readonly Banner[]): Banner | undefined {
  return active(banners).find((banner) => hasWord(banner, 'roar'));
}

/** The banner of the festival strip: the first active one not used by another section. */
export function festivalBanner(banners: readonly Banner[]): Banner | undefined {
  return active(banners).find((banner) => !hasWord(banner, 'buds') && !hasWord(banner, 'roar'));
}

function active(banners: readonly Banner[]): Banner[] {
  return banners.filter((banner) => banner.isActive);
}

function hasWord({ title }: Banner, word: string): boolean {
  return title.toLowerCase().includes(word);
}
