export { listBanners } from './list-banners.ts';
export { readHero } from './read-hero.ts';
export { readSiteConfig } from './read-site-config.ts';
