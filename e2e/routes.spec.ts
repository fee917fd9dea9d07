import { pagePaths } from './fixtures/page-paths.ts';
import { watchForQuiet } from './fixtures/quiet-page.ts';
import { expect, test } from './fixtures/store.ts';

type Listing = { slug: string; subcategories?: { slug: string }[] };

test('[GEN-09] every route of the table shows its screen, without a console error', async ({
  page,
  pageErrors,
  store,
}) => {
  test.setTimeout(180_000);
  // Without a configured product the promo card requests the empty slug, as specified.
  pageErrors.expect(/\/products\/slug\/\)$/);
  const untilQuiet = watchForQuiet(page, 100);
  const found = await examples(store.baseUrl);
  for (const path of pagePaths(found)) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await untilQuiet();
    await expect(page.getByRole('main'), path).not.toBeEmpty();
  }
});

async function examples(baseUrl: string): Promise<{ product: string; subcategory: string }> {
  const products = await (await fetch(`${baseUrl}/api/products?limit=1`)).json();
  const categories = await (await fetch(`${baseUrl}/api/categories`)).json();
  const product = firstList(products)[0]?.slug;
  const subcategory = firstList(categories).flatMap((category) => category.subcategories ?? [])[0]?.slug;
  if (!product || !subcategory) throw new Error('The demo store has no product or no subcategory');
  return { product, subcategory };
}

/** The response itself if it is a list, or the first list in it. */
function firstList(answer: unknown): Listing[] {
  if (Array.isArray(answer)) return answer as Listing[];
  const lists = Object.values(answer as object).map((value) => (Array.isArray(value) ? value : undefined));
  return (lists.find((list) => list !== undefined) ?? []) as Listing[];
}
