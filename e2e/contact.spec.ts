import { openHydrated } from './fixtures/hydrated-page.ts';
import { signIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

test('[LEGAL-01][LEGAL-04] a message to support is validated per field, survives a failure, and gets a number', async ({
  page,
  store,
  pageErrors,
}) => {
  pageErrors.expect(/Failed to load resource/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/contact');
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
  await expectNoFindingsInThemes(page, 'contact form');

  await page.route('**/api/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing is lost: please try again, or call us.');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('The left bud is silent.\nWhat now?');
  await page.unroute('**/api/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused();
  const ticket = (await main.getByText(/^T-\d+$/).textContent()) ?? '';
  await expect(main).toContainText(`An acknowledgement is on its way to ${email}.`);
  await expectNoFindingsInThemes(page, 'ticket');
  await expect.poll(async () => (await store.outbox(email))[0]?.subject).toBe(`We have your message ${ticket}`);
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rao');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  const [row] = await store.rows('SELECT topic, order_number, message FROM contact_tickets WHERE email = $1', [email]);
  expect(row).toEqual({ topic: 'return', order_number: '4F9A2C', message: 'The left bud is silent.\nWhat now?' });
});

test('[LEGAL-01] for a signed-in customer the form is prefilled, and the ticket belongs to them', async ({
  page,
  store,
}) => {
  const person = { phone: '9820077009', name: 'Kavya Nair', email: 'kavya.nair@example.com' };
  await signIn(page, store, person);
  await openHydrated(page, '/contact');
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
