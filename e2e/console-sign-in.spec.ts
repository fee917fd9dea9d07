import { codeNow, expectRefusalsInConsole, openConsole, staffInBrowser } from './fixtures/console.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const password = 'a long password of staff';

test('[STAFF-05][CON-01][CON-93] an invited person opens an account, sets up an authenticator app and signs in with its code @database', async ({
  page,
  store,
  browser,
  pageErrors,
}) => {
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/people');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('E-mail').fill('asha@store.example');
  await dialog.getByLabel('Role').selectOption('Support');
  await expectNoFindingsInThemes(page, 'invite somebody');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  const link = await dialog.getByLabel('The link').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /asha@store\.example/ })).toContainText('Support');
  await expect.poll(async () => (await store.outbox('asha@store.example'))[0]?.text).toContain(link);

  const asha = await (await browser.newContext({ baseURL: store.baseUrl })).newPage();
  const asked: string[] = [];
  asha.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await asha.goto(link);
  await asha.getByLabel('Your name').fill('Asha Rao');
  await asha.getByLabel('Password', { exact: true }).fill(password);
  await asha.getByRole('button', { name: 'Open the account' }).click();
  await asha.getByRole('button', { name: 'Set up an authenticator app' }).click();
  expect(asked.filter((path) => path === '/api/staff/invitations/open')).toHaveLength(1);
  await expect(asha.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  const secret = (await asha.getByText(/^[A-Z2-7]{4}(?: [A-Z2-7]{4})+$/).textContent()) ?? '';
  await asha.getByLabel('Code that the app shows').fill(codeNow(secret));
  await asha.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(asha.getByText('Keep these recovery codes away from your phone.')).toBeVisible();
  await expect(asha.getByText('10 of 10 recovery codes are left.')).toBeVisible();
  const [code = ''] = await asha.getByText(/^[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}$/).allTextContents();
  await asha.getByRole('button', { name: 'Sign out', exact: true }).click();

  await asha.getByLabel('Work e-mail').fill('asha@store.example');
  await asha.getByLabel('Password').fill('not the password');
  await asha.getByRole('button', { name: 'Next: the code' }).click();
  await expect(asha.getByRole('alert')).toHaveText('The e-mail address or the password is not right.');
  await asha.getByLabel('Password').fill(password);
  await asha.getByRole('button', { name: 'Next: the code' }).click();
  await asha.getByRole('button', { name: 'Use a recovery code' }).click();
  await asha.getByLabel('Recovery code').fill(code);
  await asha.getByRole('button', { name: 'Sign in', exact: true }).click();
  await asha.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Your account' }).click();
  await expect(asha.getByText('9 of 10 recovery codes are left.')).toBeVisible();
  await expect(asha.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'People' })).toHaveCount(0);
  const [row] = await store.rows("SELECT name, role_id FROM staff_members WHERE email = 'asha@store.example'");
  expect(row).toEqual({ name: 'Asha Rao', role_id: 'support' });
  await asha.context().close();
});

test('[STAFF-01][CON-01] a passkey is added and then signs in alone', async ({ page, pageErrors }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openConsole(page, pageErrors, 'Manager Rohan Deshpande', '/account');
  await page.getByLabel('Name of the new passkey').fill('Laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('row', { name: /Laptop/ })).toContainText('Never');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByText('Rohan Deshpande, Manager')).toBeVisible();
  await expect(page.getByRole('row', { name: /Laptop/ })).not.toContainText('Never');
});

test('[STAFF-71] a change goes on in one window after the session was renewed in another', async ({
  page,
  store,
  pageErrors,
}) => {
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/brands');
  const other = await page.context().newPage();
  await other.goto('/console/account');
  await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await staffInBrowser(other).confirmStaffFactor({ body: { proof: { kind: 'demo' } } });
  await page.getByRole('button', { name: 'New brand' }).click();
  const dialog = page.getByRole('dialog', { name: 'New brand' });
  const name = dialog.getByLabel('Name', { exact: true });
  await name.fill('Brand of two windows');
  const refused = page.waitForResponse((response) => response.status() === 403);
  await name.press('Enter');
  await refused;
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => store.rows("SELECT slug FROM brands WHERE name = 'Brand of two windows'")).toHaveLength(1);
  await other.close();
});

test('[CON-01] whoever is not signed in comes back to the screen they asked for, and a session that ended asks again', async ({
  page,
  store,
  pageErrors,
}) => {
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/roles');
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();
  await store.rows('DELETE FROM staff_sessions');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL(/\/console\/sign-in\?to=%2Froles$/);
  await expectNoFindingsInThemes(page, 'sign in');
});

test('[CON-01] a used link says so', async ({ page, pageErrors }) => {
  expectRefusalsInConsole(pageErrors);
  await page.goto(`/console/invitation#${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).toHaveText(/^This invitation is used, withdrawn or too old/);
  await page.goto(`/console/password#${'x'.repeat(43)}`);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link is used or too old. Ask for a new one.');
});
