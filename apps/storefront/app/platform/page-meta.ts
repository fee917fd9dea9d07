import type { SiteConfig } from '@bijli/contract';
import type { MetaDescriptor } from 'react-router';

type Match = { id: string; loaderData?: unknown } | undefined;

/** The title of a page, ending in the site's own. */
export function pageTitle(matches: readonly Match[], title: string): MetaDescriptor[] {
  const siteTitle = siteConfigOf(matches)?.header[0]?.siteTitle;
  return [{ title: siteTitle ? `${title} | ${siteTitle}` : title }];
}

/** The site configuration that the root route loaded. */
export function siteConfigOf(matches: readonly Match[]): SiteConfig | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { siteConfig?: SiteConfig } | undefined;
  return root?.siteConfig ?? undefined;
}

type PageFacts = { title: string; description: string; path: string };

/** Title, description and canonical address of a public page. `path` carries no query that does not change it. */
export function publicPageMeta(matches: readonly Match[], { title, description, path }: PageFacts): MetaDescriptor[] {
  const origin = siteConfigOf(matches)?.platform.url.replace(/\/$/, '') ?? '';
  return [
    ...pageTitle(matches, title),
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${origin}${path}` },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
  ];
}
