import { openAlive } from './fixtures/alive-page.ts';
import { expectNoFindingsInBothThemes } from './fixtures/both-themes.ts';
import { expect, test } from './fixtures/store.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

const policies = [
  {
    path: '/terms-conditions',
    title: 'Terms and conditions',
    updated: '29 August 2025',
    sections: [
      'Who we are and contact',
      'Platform scope',
      'Profile security',
      'Prohibited uses',
      'Purchase limits',
      'Authenticity and availability',
      'Intellectual property',
      'Third-party links',
      'Errors',
      'Liability',
      'Termination',
      'Governing law',
      'Fraud caution',
      'Updates',
    ],
    says: [
      'at most 10 units of a product per single ID',
      'orders that we suspect are meant for commercial resale',
      'at least 18 years old',
      'The law of India governs',
      'Arbitration and Conciliation Act, 1996, with its seat in Ahmedabad',
      'the courts of Ahmedabad',
      'Grievance officer, as the Consumer Protection (E-Commerce) Rules, 2020 ask: Harish Patel',
      'acknowledged within 48 hours and settled within 30 days',
    ],
  },
  {
    path: '/shipping-policy',
    title: 'Shipping policy',
    updated: '16 June 2024',
    sections: [
      'Introduction',
      'Order processing',
      'Shipping and delivery',
      'Shipping charges',
      'Incorrect address',
      'Storage conditions',
      'Amendments',
      'Contact',
    ],
    says: [
      'packed within 2 business days',
      '2 to 7 business days from dispatch',
      'makes 2 attempts to deliver',
      'free for orders above ₹499. This is subject to change',
    ],
  },
  {
    path: '/return-policy',
    title: 'Cancellation, refund and return policy',
    updated: '13 March 2025',
    sections: [
      'Introduction',
      'Definitions',
      'Cancellation policy',
      'Return policy',
      'Refund policy',
      'Replacement policy',
      'Amendments',
      'Contact',
    ],
    says: [
      'within 60 minutes of placing it',
      'choose the items with their quantity and a reason',
      'within 48 hours of delivery',
      'physically damaged',
      'less than 3 months of shelf life',
      'different from its description',
      'defective',
      'in 2 attempts at most',
      'within 10 to 12 business days',
      'We do not replace products',
    ],
  },
  {
    path: '/privacy-policy',
    title: 'Privacy & Cookie Policy',
    updated: '29 August 2025',
    sections: [
      'Who is responsible',
      'What we collect',
      'Why we use it',
      'Consent',
      'What stays in your browser',
      'Measuring and advertising cookies',
      'Who receives it',
      'How long we keep it',
      'Your rights',
      'Children',
      'Security',
      'Complaints',
      'Changes',
    ],
    says: [
      'Bijli Electronics Limited (“Bijli”, “we”), Bijli House, Ashram Road, Ahmedabad, Gujarat 380009',
      'Data protection officer: Meera Joshi, privacy@bijli.example',
      'accessToken, refreshToken and user',
      'cart and tempCartId',
      'theme:',
      'utm_params:',
      'Data Protection Board of India',
      'people of 18 years and more',
    ],
  },
];

const pages = [...policies.map(({ path }) => path), '/contact', '/about'];

for (const { path, title, updated, sections, says } of policies) {
  test(`[LEGAL-01][LEGAL-02] ${path} has its sections in order, its date and its numbers`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(`Last updated ${updated}`)).toBeVisible();
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 2 })).toHaveText(sections);
    await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link')).toHaveText(sections);
    for (const words of says) await expect(article).toContainText(words);
    await expect(article.getByRole('link', { name: '1800 555 014' }).first()).toHaveAttribute(
      'href',
      'tel:+911800555014',
    );
    await expect(article.getByRole('link', { name: 'support@bijli.example' }).first()).toHaveAttribute(
      'href',
      'mailto:support@bijli.example',
    );
  });
}

test('[LEGAL-01] the contents jump to their section and say where the reader is', async ({ page }) => {
  await page.setViewportSize(wide);
  await openAlive(page, '/terms-conditions');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.locator('[aria-current]')).toHaveText('Who we are and contact');
  await contents.getByRole('link', { name: 'Liability' }).click();
  await expect(page).toHaveURL(/#liability$/);
  await expect(page.getByRole('heading', { name: 'Liability' })).toBeInViewport();
  await expect(contents.locator('[aria-current]')).toHaveText('Liability');
  await expect(contents).toBeInViewport();
});

test('[LEGAL-01] on a phone the contents are a fold, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const path of pages) {
    await page.goto(path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  await openAlive(page, '/return-policy');
  const link = page.getByRole('link', { name: 'Refund policy', exact: true });
  await expect(link).toBeHidden();
  await page.getByText('On this page').first().click();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Refund policy' })).toBeInViewport();
});

test('[LEGAL-01] every link of the pages leads to a page of the store, or calls or writes', async ({
  page,
  request,
}) => {
  const found = new Set<string>();
  for (const path of pages) {
    await page.goto(path);
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) if (!/^(?:tel:\+?\d+|mailto:\S+@\S+)$/.test(href)) found.add(href);
  }
  const paths = [...found].filter((href) => !href.startsWith('#'));
  expect(paths.length).toBeGreaterThan(6);
  for (const href of paths) expect((await request.get(href)).status(), href).toBe(200);
});

test('[LEGAL-01] a printed policy is its text alone, with the addresses of its links', async ({ page }) => {
  await page.goto('/shipping-policy');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const link = page.getByRole('link', { name: 'contact page' });
  const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(printed).toContain('(https://bijli.example/contact)');
  const colours = await page.evaluate(() => [
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(document.querySelector('article p') ?? document.body).color,
  ]);
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

test('[LEGAL-03] about: mission, Dream Big, durability, three figures, the logo explained, ways on', async ({
  page,
}) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Dream Big');
  await expect(main.getByRole('heading', { name: 'Our mission' })).toBeVisible();
  await expect(main).toContainText('dust-proof and splash-resistant');
  await expect(main.getByRole('listitem')).toHaveText([
    /70\+ countries$/,
    /10 Cr\+ customers in India$/,
    /1000\+ service centers$/,
  ]);
  await expect(main.getByRole('heading', { name: 'Why three dots' })).toBeVisible();
  await expect(main.getByRole('img', { name: 'The logo of Bijli' })).toBeVisible();
  await expect(main).toContainText('three pins of an Indian socket');
  await expect(main.getByRole('link', { name: 'Shop All' })).toHaveAttribute('href', '/shop');
  await expect(main.getByRole('link', { name: 'Find a store' })).toHaveAttribute('href', '/store-locator');
});

test('[LEGAL-01] the pages have no finding of WCAG 2.2 A or AA, wide and on a phone, light and dark', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    for (const path of pages) {
      await openAlive(page, path);
      await expectNoFindingsInBothThemes(page, `${path} at ${size.width}`);
    }
  }
});

test('[LEGAL-01] the sitemap holds all six pages', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of pages) expect(sitemap).toContain(`${path}</loc>`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[LEGAL-01] the texts are there, the contents work, and contact names ways that do', async ({ page }) => {
    for (const { path, sections } of policies) {
      await page.goto(path);
      await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(sections);
    }
    await page.getByRole('link', { name: 'Complaints' }).click();
    await expect(page.getByRole('heading', { name: 'Complaints' })).toBeInViewport();
    await page.goto('/contact');
    await expect(page.getByRole('link', { name: '1800 555 014' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'support@bijli.example' })).toBeVisible();
    await expect(page.getByText('The form needs JavaScript. Please call or write an e-mail instead.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
    await page.goto('/about');
    await expect(page.getByRole('main')).toContainText('1000+ service centers');
  });
});
