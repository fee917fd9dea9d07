import { paiseToRupees, tradeItemNumber, variantProperties } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { readSiteConfig } from '../content/index.ts';
import { type Feed, isTooLargeToHold } from './feed.ts';
import { countProductPages, type FeedItem, selectFeedItems } from './feeds.repository.ts';
import { element, xmlDeclaration } from './xml.ts';

const productsPerQuery = 250;
const maxTitleLength = 150;
const maxDescriptionLength = 5000;
const pictureWidth = 1200;

/**
 * Every sellable variant, in Google Merchant Center format, under the SKU that analytics events and structured data name
 * too. Without barcode and maker's part number `identifier_exists` is no. Source: Google Merchant Center Help 6324478.
 * Goods whose packaging was opened are 'used' there; 'refurbished' are those that somebody restored. Source: Help 6324469.
 */
export async function writeProductFeed(ctx: Context): Promise<Feed> {
  const { header } = await readSiteConfig(ctx);
  const title = header[0]?.siteTitle ?? '';
  return { chunks: writeItems(ctx, title), isLarge: isTooLargeToHold(await countProductPages(ctx.db)) };
}

async function* writeItems({ db, config, clock }: Context, title: string): AsyncGenerator<string> {
  yield `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`;
  yield `${element('title', title)}${element('link', `${config.publicUrl}/`)}${element('description', `Products of ${title}`)}`;
  let afterId: string | undefined;
  do {
    const page = await selectFeedItems(db, { afterId, products: productsPerQuery, now: clock() });
    yield page.items.map((item) => writeItem(item, config.publicUrl)).join('');
    afterId = page.lastId;
  } while (afterId !== undefined);
  yield '</channel>\n</rss>\n';
}

function writeItem(item: FeedItem, publicUrl: string): string {
  const values = item.attributes.map(({ value }) => value);
  const { color, size, material, pattern } = variantProperties(item.attributes);
  const title = [item.title, values.join(', ')].filter(Boolean).join(' – ');
  const query = item.variantId === null ? '' : `?variant=${item.variantId}`;
  const gtin = tradeItemNumber(item.gtin);
  const parts: [name: string, text: string | undefined][] = [
    ['g:id', item.sku],
    ['g:item_group_id', item.variantId === null ? undefined : item.groupSku],
    ['g:title', shorten(title, maxTitleLength)],
    ['g:description', shorten(item.description || item.title, maxDescriptionLength)],
    ['g:link', `${publicUrl}/product/${item.slug}${query}`],
    ['g:image_link', item.picture === null ? undefined : asJpeg(item.picture, publicUrl)],
    ['g:availability', item.isInStock ? 'in_stock' : 'out_of_stock'],
    ['g:price', inRupees(item.basePaise)],
    ['g:sale_price', item.salePaise < item.basePaise ? inRupees(item.salePaise) : undefined],
    ['g:brand', item.brand],
    ['g:condition', item.isOpenBox ? 'used' : 'new'],
    ['g:product_type', item.categories.join(' > ') || undefined],
    ['g:color', color],
    ['g:size', size],
    ['g:material', material],
    ['g:pattern', pattern],
    ['g:gtin', gtin ?? undefined],
    ['g:mpn', item.mpn ?? undefined],
    ['g:identifier_exists', gtin === null && item.mpn === null ? 'no' : undefined],
  ];
  const lines = parts.map(([name, text]) => (text === undefined ? '' : element(name, text)));
  return `<item>\n${lines.join('')}${item.details.map(writeDetail).join('')}</item>\n`;
}

/** Merchant Center has an attribute of its own for the labels of the EU only. Source: Google Merchant Center Help 9218260. */
function writeDetail({ name, value }: FeedItem['details'][number]): string {
  const parts = [
    element('g:section_name', 'Marks'),
    element('g:attribute_name', name),
    element('g:attribute_value', value),
  ];
  return `<g:product_detail>\n${parts.join('')}</g:product_detail>\n`;
}

/** Merchant Center does not support AVIF, nor WebP everywhere. Pictures on other hosts are left unchanged. */
function asJpeg(path: string, publicUrl: string): string {
  const address = new URL(path, `${publicUrl}/`);
  if (address.pathname.startsWith('/images/') && address.origin === new URL(publicUrl).origin) {
    address.searchParams.set('w', String(pictureWidth));
    address.searchParams.set('f', 'jpeg');
  }
  return address.href;
}

function inRupees(paise: number): string {
  return `${paiseToRupees(paise).toFixed(2)} INR`;
}

function shorten(text: string, longest: number): string {
  const letters = Array.from(text);
  return letters.length <= longest ? text : `${letters.slice(0, longest - 1).join('')}…`;
}
