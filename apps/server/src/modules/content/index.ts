export { applyContent } from './apply-content.ts';
export { checkSiteConfig } from './check-site-config.ts';
export { selectSiteDocument } from './content.repository.ts';
export { exportContent } from './export-content.ts';
export { listBanners } from './list-banners.ts';
export { readHero } from './read-hero.ts';
export { readSiteConfig } from './read-site-config.ts';
export { hoursOfProducts, returnReasonsNow } from './return-rules.ts';
