import type { SiteConfig } from '@bijli/contract';
import type { MetaDescriptor } from 'react-router';

type Match = { id: string; loaderData?: unknown } | undefined;

/** A page title with the site's suffix. */
export function pageTitle(matches: readonly Match[], title: string): MetaDescriptor[] {
  const siteTitle = siteConfigOf(matches)?.header[0]?.siteTitle;
  return [{ title: siteTitle ? `${title} | ${siteTitle}` : title }];
}

/** Title and description of a personal page, excluded from search engines. */
export function privatePageMeta(
  matches: readonly Match[],
  { title, description }: Pick<PageFacts, 'title' | 'description'>,
): MetaDescriptor[] {
  return [
    ...pageTitle(matches, title),
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ];
}

/**
 * Title, description and canonical URL of a page that may be indexed but is not shared. `path` has no query: all
 * variants share one canonical page.
 */
export function plainPageMeta(
  matches: readonly Match[],
  { title, description, path }: Pick<PageFacts, 'title' | 'description' | 'path'>,
): MetaDescriptor[] {
  return [
    ...pageTitle(matches, title),
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${siteOrigin(siteConfigOf(matches))}${path}` },
  ];
}

/** The site configuration loaded by the root route. */
export function siteConfigOf(matches: readonly Match[]): SiteConfig | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { siteConfig?: SiteConfig } | undefined;
  return root?.siteConfig ?? undefined;
}

/** The configured origin of absolute URLs; '' before the configuration has loaded. */
export function siteOrigin(siteConfig: SiteConfig | undefined): string {
  return siteConfig?.platform.url.replace(/\/+$/, '') ?? '';
}

/** A picture for link previews; width and height in pixels. */
export type SharedPicture = { path: string; alt: string; width: number; height: number };

type PageFacts = {
  title: string;
  description: string;
  path: string;
  /** Defaults to the site's own picture. */
  picture?: SharedPicture | undefined;
  type?: 'website' | 'product' | 'article';
};

/**
 * Title, description, canonical URL and link preview of a public page. `path` has no query that does not change the
 * page.
 */
export function publicPageMeta(matches: readonly Match[], facts: PageFacts): MetaDescriptor[] {
  const { title, description, path, type = 'website' } = facts;
  const siteConfig = siteConfigOf(matches);
  const url = `${siteOrigin(siteConfig)}${path}`;
  const picture = facts.picture ?? sitePicture(siteConfig);
  return [
    ...pageTitle(matches, title),
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: 'en_IN' },
    ...(siteConfig ? [{ property: 'og:site_name', content: siteConfig.header[0]?.siteTitle ?? '' }] : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...(picture ? pictureMeta(picture, siteOrigin(siteConfig)) : []),
  ];
}

/** A picture's absolute URL as JPEG, which every link preview supports. */
export function sharedPictureUrl({ path, width }: Pick<SharedPicture, 'path' | 'width'>, origin: string): string {
  if (/^https?:/.test(path)) return path;
  return `${origin}${path.startsWith('/') ? path : `/images/${path}`}?w=${width}&f=jpeg&q=auto`;
}

function pictureMeta(picture: SharedPicture, origin: string): MetaDescriptor[] {
  const url = sharedPictureUrl(picture, origin);
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: String(picture.width) },
    { property: 'og:image:height', content: String(picture.height) },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:image', content: url },
    { name: 'twitter:image:alt', content: picture.alt },
  ];
}

/** The banner that represents the shop, 12 to 5. */
function sitePicture(siteConfig: SiteConfig | undefined): SharedPicture | undefined {
  const banner = siteConfig?.meta.bannerImg;
  return banner && { path: banner.filePath, alt: banner.title, width: 1200, height: 500 };
}
