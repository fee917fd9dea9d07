import type { ContentDocument, SiteConfig } from '@bijli/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../../../test/refusal-of.ts';
import { createStaff, type TestPerson } from '../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
let person: TestPerson;
let content: ContentDocument;
let staff: TestStore['api'];
beforeAll(async () => {
  store = await startTestStore();
  person = await createStaff(store, { permissions: ['products.change', 'products.read'] });
  staff = store.apiAs(await store.services.accessTokens.signCommand());
  content = await staff.exportContent();
});
afterAll(() => store.close());

const config = async () => (await store.api.getSiteConfig()).data;
const soon = { timeout: 2000 };

/** Each place that leads to a category: its name and address. */
function placesOf({ navigation, footer }: SiteConfig): string[] {
  const entries = navigation.menu.flatMap((entry) => ('tiles' in entry ? entry.tiles : [entry]));
  const links = footer.flatMap(({ columns }) => columns.flatMap((column) => column.links));
  return [...entries, ...navigation.tiles, ...links].map(({ label, href }) => `${label} ${href}`);
}

async function categoryOf(slug: string) {
  const { categories } = await person.api.readCategoryTree();
  const found = categories.find((category) => category.slug === slug);
  if (!found) throw new Error(`There is no category ${slug}`);
  return found;
}

test('[GEN-20][NAV-01] the menu, the tiles and the footer of the specification are the first content', async () => {
  const { navigation, footer } = await config();
  expect(
    navigation.menu.map((entry) =>
      'tiles' in entry ? [entry.label, entry.tiles.map(({ label }) => label)] : entry.label,
    ),
  ).toEqual([
    ...['Shop', 'Smartphones', 'Feature Phones', 'Wearables'],
    ['Audio', ['Neckbands', 'Speakers', 'TWS', 'Earphones']],
    ['Accessories', ['Cables', 'Power Banks', 'Adapters', 'Chargers']],
  ]);
  expect(navigation.tiles.map(({ label, href }) => [label, href])).toEqual([
    ['Smartphones', '/category/smartphones'],
    ['Feature Phones', '/category/feature-phones'],
    ['Wearables', '/category/wearables'],
    ['Audio', '/category/audio'],
    ['Accessories', '/category/accessories'],
    ['Home Appliances', '/category/home-appliances'],
  ]);
  expect(footer[0]?.columns[1]?.links).toEqual([
    { label: 'Smartphones', href: '/category/smartphones' },
    { label: 'Feature Phones', href: '/category/feature-phones' },
    { label: '5G Phones', href: '/subcategory/5g-phones' },
    { label: 'Budget Phones', href: '/subcategory/budget-phones' },
  ]);
});

test('[GEN-20] a category with another name and address is followed everywhere within two seconds', async () => {
  await config();
  const { id, version } = await categoryOf('smartphones');
  await person.api.changeCategory({ params: { id }, body: { version, title: 'Handsets', slug: 'handsets' } });
  await expect
    .poll(async () => placesOf(await config()).filter((place) => /Smartphones|smartphones/.test(place)), soon)
    .toEqual([]);
  expect(placesOf(await config()).filter((place) => place === 'Handsets /category/handsets')).toHaveLength(3);
  expect((await config()).navigation.tiles[0]).toMatchObject({ key: 'smartphones', label: 'Handsets' });
});

test('[GEN-20] a removed category is left out everywhere within two seconds, or is the one that took its products, once', async () => {
  const gone = await categoryOf('neckbands');
  const below = (await person.api.readCategoryTree()).categories.filter(({ parentId }) => parentId === gone.id);
  const { id: to } = await categoryOf('speakers');
  for (const { id } of below) await person.api.removeCategory({ params: { id }, query: { to } });
  await person.api.removeCategory({ params: { id: gone.id }, query: { to } });
  await expect
    .poll(async () => placesOf(await config()).filter((place) => place.includes('Neckbands')), soon)
    .toEqual([]);
  const audio = (await config()).navigation.menu.find(({ label }) => label === 'Audio');
  expect(audio && 'tiles' in audio && audio.tiles.map(({ label }) => label)).toEqual(['Speakers', 'TWS', 'Earphones']);

  await store.rows(sql`DELETE FROM product_categories WHERE category_id = ${(await categoryOf('fitness-bands')).id}`);
  await person.api.removeCategory({ params: { id: (await categoryOf('fitness-bands')).id }, query: {} });
  await expect
    .poll(async () => placesOf(await config()).filter((place) => place.includes('Fitness')), soon)
    .toEqual([]);
});

test('[GEN-20] content chooses and orders the categories, with a picture of their own', async () => {
  const document = structuredClone(content);
  for (const column of document.siteConfig.footer[0]?.columns ?? [])
    column.links = column.links.filter((link) => !('category' in link) || link.category !== 'fitness-bands');
  document.siteConfig.navigation = {
    menu: [
      {
        label: 'Sound',
        categories: [
          { category: 'tws' },
          { category: 'kettles', picture: content.banners[0]?.desktopImage.filePath ?? '' },
        ],
      },
    ],
    tiles: [{ category: 'kettles' }, { category: 'smartphones' }],
  };
  await staff.applyContent({ body: document });
  await expect
    .poll(async () => (await config()).navigation.tiles.map(({ label }) => label), soon)
    .toEqual(['Kettles', 'Handsets']);
  expect((await config()).navigation.menu).toEqual([
    {
      label: 'Sound',
      tiles: [
        { label: 'TWS', href: '/category/tws', key: 'tws' },
        {
          label: 'Kettles',
          href: '/subcategory/kettles',
          key: 'kettles',
          picture: content.banners[0]?.desktopImage.filePath,
        },
      ],
    },
  ]);
  document.siteConfig.navigation.tiles.push({ category: 'gramophones' });
  expect(await refusalOf(staff.applyContent({ body: document }))).toMatchObject({
    status: 400,
    message: "siteConfig.navigation.tiles.2.category: the store has no category 'gramophones'.",
  });
});

test('[GEN-20] content of an earlier release, without a navigation, has the first one, and its links follow addresses', async () => {
  const document = structuredClone(content);
  delete document.siteConfig.navigation;
  const [part] = document.siteConfig.footer;
  if (part)
    part.columns = [
      {
        title: 'Phones',
        links: [
          { label: 'All phones', href: '/category/smartphones' },
          { label: 'Bands', href: '/subcategory/fitness-bands' },
        ],
      },
    ];
  await staff.applyContent({ body: document });
  await expect
    .poll(async () => (await config()).footer[0]?.columns[0]?.links, soon)
    .toEqual([{ label: 'All phones', href: '/category/handsets' }]);
  expect((await config()).navigation.menu).toHaveLength(6);
});
