import type { Page } from '@playwright/test';
import { waitUntilAlive } from './fixtures/hydrated-page.ts';
import { holdBack } from './fixtures/hold-back.ts';
import { expect, test } from './fixtures/store.ts';

/** Opens a page whose scripts wait for the release. */
async function openUnheard(page: Page, path: string): Promise<() => void> {
  const release = await holdBack(page, '**/assets/*.js', (route) => route.continue());
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

test('[AUTH-02] a number typed before the page listens stays, and its OTP can be asked for', async ({ page }) => {
  const asked: unknown[] = [];
  await page.route('**/api/users/send-otp', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true } });
  });
  const release = await openUnheard(page, '/auth/login');
  const phone = page.getByLabel('Mobile number');
  await phone.fill('9820056001');
  release();
  await waitUntilAlive(page);
  await phone.blur();
  await expect(phone).toHaveValue('9820056001');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('heading', { name: 'Enter the OTP' })).toBeVisible();
  expect(asked).toEqual([{ phone: '9820056001' }]);
});

test('[AUTH-02] a form sent before the page listens is sent once it does', async ({ page }) => {
  const asked: unknown[] = [];
  await page.route('**/api/users/send-otp', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true } });
  });
  const release = await openUnheard(page, '/auth/login');
  await page.getByLabel('Mobile number').fill('9820056002');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('Mobile number').press('Enter');
  await expect(page).toHaveURL(/\/auth\/login$/);
  release();
  await expect(page.getByRole('heading', { name: 'Enter the OTP' })).toBeVisible();
  await expect(page.getByText('+91 98200 56002')).toBeVisible();
  expect(asked).toEqual([{ phone: '9820056002' }]);
});

test('[LEGAL-01] a message written before the page listens is not lost', async ({ page }) => {
  const sent: unknown[] = [];
  await page.route('**/api/contact', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { ticket: 'T-1' } });
  });
  const release = await openUnheard(page, '/contact');
  await page.getByLabel('Full name').fill('Asha Rao');
  await page.getByLabel('E-mail').fill('asha@example.com');
  await page.getByLabel('What is it about?').selectOption('A return or refund');
  await page.getByLabel('Message', { exact: true }).fill('The left bud is silent.\nWhat now?');
  release();
  await waitUntilAlive(page);
  await expect(page.getByText('33 of 4,000')).toBeVisible();
  await page.getByLabel('Order number').fill('4F9A2C');
  await expect(page.getByLabel('What is it about?')).toHaveValue('return');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
  expect(sent).toMatchObject([
    { name: 'Asha Rao', email: 'asha@example.com', topic: 'return', message: 'The left bud is silent.\nWhat now?' },
  ]);
});

test('[PIN-01] a pincode typed before the page listens is looked up', async ({ page }) => {
  const release = await openUnheard(page, '/product/tara-5g');
  await page.getByLabel('Delivery to').fill('400050');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  release();
  await expect(page.getByText('Pincode Deliverable')).toBeVisible();
  await expect(page.getByLabel('Delivery to')).toHaveValue('400050');
  await expect(page).toHaveURL(/\/product\/tara-5g$/);
});

test('[PDP-04] a variant ticked before the page listens is chosen', async ({ page }) => {
  const release = await openUnheard(page, '/product/tara-5g');
  await page.getByRole('radio', { name: /^Graphite/ }).check({ force: true });
  release();
  await expect(page).toHaveURL(/\?variant=/);
  await expect(page.getByRole('radio', { name: /^Graphite/ })).toBeChecked();
});
