import type { ContentDocument, SiteConfig } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { findMovedCategory, listCategories } from '../catalogue/index.ts';
import { firstNavigation } from './first-navigation.data.ts';

type StoredSiteConfig = ContentDocument['siteConfig'];
type Place = { category: string; picture?: string | undefined };
type Tile = SiteConfig['navigation']['tiles'][number];
type Link = { label: string; href: string };

/**
 * Navigation and footer with the categories as the tree has them now: by its name and at its address. What leads to one that was
 * removed is left out.
 */
export async function nameCategories(
  ctx: Context,
  { navigation = firstNavigation, footer }: StoredSiteConfig,
): Promise<Pick<SiteConfig, 'navigation' | 'footer'>> {
  const links = await categoryLinks(ctx, categoriesOf({ navigation, footer }));
  const tileOf = ({ category, picture }: Place): Tile[] => {
    const link = links.get(category);
    return link ? [{ ...link, key: category, ...(picture === undefined ? {} : { picture }) }] : [];
  };
  const linkOf = (link: Link | Place): Link[] => {
    if ('category' in link) return [...(links.get(link.category) ? [links.get(link.category) as Link] : [])];
    const category = categoryAt(link.href);
    const found = category === undefined ? link : links.get(category);
    return found ? [{ ...link, href: found.href }] : [];
  };
  return {
    navigation: {
      menu: navigation.menu.flatMap((entry): SiteConfig['navigation']['menu'] => {
        if (!('categories' in entry)) return linkOf(entry);
        const tiles = once(entry.categories.flatMap(tileOf));
        return tiles.length > 0 ? [{ label: entry.label, tiles }] : [];
      }),
      tiles: once(navigation.tiles.flatMap(tileOf)),
    },
    footer: footer.map((part) => ({
      ...part,
      columns: part.columns.map((column) => ({ ...column, links: once(column.links.flatMap(linkOf)) })),
    })),
  };
}

/** The categories that the content names by their address, each with the place of its name. */
export function namedCategories({ navigation, footer }: Pick<StoredSiteConfig, 'navigation' | 'footer'>) {
  const at = (path: string, place: object) => ('category' in place ? [{ path, slug: String(place.category) }] : []);
  return [
    ...(navigation?.menu ?? []).flatMap((entry, index) => {
      const path = `siteConfig.navigation.menu.${index}`;
      if (!('categories' in entry)) return at(`${path}.category`, entry);
      return entry.categories.flatMap((place, inner) => at(`${path}.categories.${inner}.category`, place));
    }),
    ...(navigation?.tiles ?? []).flatMap((place, index) => at(`siteConfig.navigation.tiles.${index}.category`, place)),
    ...footer.flatMap(({ columns }, part) =>
      columns.flatMap(({ links }, column) =>
        links.flatMap((link, index) => at(`siteConfig.footer.${part}.columns.${column}.links.${index}.category`, link)),
      ),
    ),
  ];
}

/** Where each category is now, by the address that it has or had. */
export async function categoryLinks(ctx: Context, slugs: string[]): Promise<Map<string, Link>> {
  const tree = await listCategories(ctx);
  const known = new Map<string, Link>();
  for (const { slug, title, subcategories } of tree) {
    known.set(slug, { label: title, href: `/category/${slug}` });
    for (const below of subcategories)
      known.set(below.slug, { label: below.title, href: `/subcategory/${below.slug}` });
  }
  for (const slug of new Set(slugs)) {
    if (known.has(slug)) continue;
    const found = known.get((await findMovedCategory(ctx.db, slug)) ?? '');
    if (found) known.set(slug, found);
  }
  return known;
}

function categoriesOf({ navigation, footer }: Pick<StoredSiteConfig, 'navigation' | 'footer'>): string[] {
  const hrefs = [
    ...(navigation?.menu ?? []).flatMap((entry) => ('href' in entry ? [entry.href] : [])),
    ...footer.flatMap(({ columns }) =>
      columns.flatMap(({ links }) => links.flatMap((link) => ('href' in link ? [link.href] : []))),
    ),
  ];
  return [
    ...namedCategories({ navigation, footer }).map(({ slug }) => slug),
    ...hrefs.flatMap((href) => categoryAt(href) ?? []),
  ];
}

/** The address of a removed category leads to the one that took its products, which may be there already. */
function once<Item extends Link>(items: Item[]): Item[] {
  return items.filter(({ href }, index) => items.findIndex((other) => other.href === href) === index);
}

function categoryAt(href: string): string | undefined {
  return href.match(/^\/(?:sub)?category\/([^/?#]+)$/)?.[1];
}
