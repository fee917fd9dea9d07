import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openAlive } from './fixtures/alive-page.ts';
import { expectNoFindingsInBothThemes } from './fixtures/both-themes.ts';
import { signIn } from './fixtures/session.ts';
import { expect, type Store, test } from './fixtures/store.ts';

const authSecret = 'the secret of the pages under test, long enough';
test.use({ settings: { AUTH_SECRET: authSecret } });

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

test('[LEGAL-01][LEGAL-04] a message to support is checked by field, survives a failure, and gets a number', async ({
  page,
  store,
  pageErrors,
}) => {
  pageErrors.expect(/Failed to load resource/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, '/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '1800 555 014' })).toHaveAttribute('href', 'tel:+911800555014');
  await expect(main).toContainText('Bijli House, Ashram Road, Ahmedabad, Gujarat 380009');
  await expect(main).toContainText('9:00 to 21:00, every day');
  await expect(main).toContainText('Harish Patel');

  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please enter your full name')).toBeVisible();
  await expect(page.getByText('Please choose a topic')).toBeVisible();
  await expect(page.getByText('Please write your message')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();

  const email = 'asha.writes@example.com';
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByLabel('E-mail').fill('asha@');
  await page.getByLabel('What is it about?').selectOption('A return or refund');
  await page.getByLabel('Order number').fill('4F9A2C');
  await page.getByLabel('Message', { exact: true }).fill('The left bud is silent.\nWhat now?');
  await expect(page.getByText('33 of 4,000')).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await expect(page.getByText('Please enter a valid email address')).toBeHidden();
  await expectNoFindingsInBothThemes(page, 'contact form');

  await page.route('**/api/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing is lost: please try again, or call us.');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('The left bud is silent.\nWhat now?');
  await page.unroute('**/api/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused();
  const ticket = (await main.getByText(/^T-\d+$/).textContent()) ?? '';
  await expect(main).toContainText(`An acknowledgement is on its way to ${email}.`);
  await expectNoFindingsInBothThemes(page, 'ticket');
  await expect.poll(async () => (await store.outbox(email))[0]?.subject).toBe(`We have your message ${ticket}`);
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  const [row] = await store.rows('SELECT topic, order_number, message FROM contact_tickets WHERE email = $1', [email]);
  expect(row).toEqual({ topic: 'return', order_number: '4F9A2C', message: 'The left bud is silent.\nWhat now?' });
});

test('[LEGAL-01] who is signed in finds the form filled, and the ticket is theirs', async ({ page, store }) => {
  const person = { phone: '9820077001', name: 'Kavya Nair', email: 'kavya.nair@example.com' };
  await signIn(page, store, person);
  await openAlive(page, '/contact');
  await expect(page.getByLabel('Full name')).toHaveValue(person.name);
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await expect(page.getByLabel(/^Mobile number/)).toHaveValue(person.phone);
  await page.getByLabel('What is it about?').selectOption('My personal data');
  await page.getByLabel('Message', { exact: true }).fill('What do you hold on me?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
  const rows = await store.rows(
    'SELECT users.phone FROM contact_tickets JOIN users ON users.id = customer_id WHERE contact_tickets.email = $1',
    [person.email],
  );
  expect(rows).toEqual([{ phone: person.phone }]);
});

test('[LEGAL-04] content that is applied is on the pages within two seconds', async ({ page, store }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bijli-content-'));
  const [before, changed] = [join(folder, 'before.json'), join(folder, 'changed.json')];
  await openAlive(page, '/return-policy');
  await content(store, 'export', before);
  const document = JSON.parse(readFileSync(before, 'utf8'));
  document.siteConfig.policy.returnWindowHours = 72;
  document.siteConfig.company.legalName = 'Bijli Bharat Limited';
  document.siteConfig.about.countries = '71+';
  document.siteConfig.meta.lastUpdated.cancellation = '2026-01-05';
  writeFileSync(changed, JSON.stringify(document));
  await content(store, 'apply', changed);
  const textOf = async (path: string) => (await (await fetch(store.baseUrl + path)).text()).replaceAll('<!-- -->', '');
  await expect.poll(() => textOf('/return-policy'), { timeout: 2000 }).toContain('within 72 hours of delivery');
  expect(await textOf('/about')).toContain('71+ countries');
  await page.reload();
  await expect(page.getByText('Last updated 5 January 2026')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Bijli Bharat Limited');
  await content(store, 'apply', before);
  await expect.poll(() => textOf('/return-policy'), { timeout: 2000 }).toContain('within 48 hours of delivery');
  rmSync(folder, { recursive: true });
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

const command = fileURLToPath(new URL('../apps/server/src/commands/content.ts', import.meta.url));

/** Runs the operators' command beside the store; a database that cannot be reached makes it go through the store. */
async function content(store: Store, wish: 'export' | 'apply', file: string): Promise<void> {
  const env = {
    PATH: process.env['PATH'],
    PORT: new URL(store.baseUrl).port,
    AUTH_SECRET: authSecret,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  };
  await promisify(execFile)(process.execPath, [command, wish, file], { env });
}
