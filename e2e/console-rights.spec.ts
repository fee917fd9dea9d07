import { openConsole, staffInBrowser } from './fixtures/console.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[STAFF-06][CON-02] a role is made, its permissions are ticked by keys, wait, and are saved', async ({
  page,
  store,
  pageErrors,
}) => {
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/roles');
  await page.getByRole('button', { name: 'New role' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New role' });
  await dialog.getByLabel('Name').fill('Night shift');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Night shift: Orders, change' }).press('Space');
  await page.getByRole('checkbox', { name: 'Marketing: Pages, publish' }).press('Space');
  const waiting = page.getByRole('region', { name: 'Changes that wait' });
  await expect(waiting).toContainText('2 changes wait');
  await expect(waiting).toContainText('Night shift gets Orders, change');
  await expect(waiting).toContainText('Marketing loses Pages, publish: 1 person, at once');
  await expectNoFindingsInThemes(page, 'roles with changes');

  page.once('dialog', (question) => void question.dismiss());
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'People' }).click();
  await expect(waiting).toBeVisible();
  await waiting.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(waiting).toHaveCount(0);
  const roles = await store.rows(
    "SELECT name, permissions FROM staff_roles WHERE name IN ('Night shift', 'Marketing') ORDER BY name",
  );
  expect(roles).toEqual([
    { name: 'Marketing', permissions: expect.not.arrayContaining(['content.change']) },
    { name: 'Night shift', permissions: ['orders.change'] },
  ]);
});

test('[CON-90] an entry of the audit opens beside the list with names and both values; reload and the back button keep it', async ({
  page,
  store,
  pageErrors,
}) => {
  const staff = await staffClientOf(store);
  const { brands } = await staff.createBrand({ body: { name: 'Audited brand' } });
  const id = brands.find(({ name }) => name === 'Audited brand')?.id ?? '';
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/brands');
  await staffInBrowser(page).changeBrand({ params: { id }, body: { version: 1, name: 'Brand with a name' } });
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Audit' }).click();
  const row = page.getByRole('row', { name: /changed brand Brand with a name/ });
  await expect(row).toContainText('Kavita Mehra');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /^Entry / });
  await expect(panel.getByRole('row', { name: /^Name/ })).toContainText('Audited brandBrand with a name');
  await expect(panel).toContainText('Kavita Mehra');
  await expectNoFindingsInThemes(page, 'an entry of the audit');
  await page.reload();
  await expect(panel).toContainText('changed brand Brand with a name');
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await row.getByRole('link').press('Enter');
  await panel.getByRole('link', { name: 'All entries about it' }).click();
  await expect(page).toHaveURL(`/console/audit?entity=brand&entityId=${id}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row', { name: /made brand Brand with a name/ })).toContainText('A command');
  await page.goto('/console/audit?entry=999999');
  await expect(panel.getByText('There is no such entry.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/console\/audit\??$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoFindingsInThemes(page, 'the audit on a phone');
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
  await staff.removeBrand({ params: { id } });
});

test('[STAFF-72] another role, disabling and a reset of second factors are asked first, and say what they do @database', async ({
  page,
  store,
  pageErrors,
}) => {
  const email = 'arun@store.example';
  const staff = await staffClientOf(store);
  const { link } = await staff.inviteStaff({ body: { email, role: 'warehouse' } });
  const token = link.split('#')[1] ?? '';
  await staff.acceptStaffInvitation({ body: { token, name: 'Arun Rao', password: 'a long password of staff' } });
  await store.change(`UPDATE staff_members SET totp_secret = 'lost with the phone' WHERE email = '${email}'`);
  const stored = async () =>
    (await store.rows('SELECT role_id, is_enabled, totp_secret FROM staff_members WHERE email = $1', [email]))[0];
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/people');
  const row = page.getByRole('row', { name: /arun@store\.example/ });
  const role = row.getByLabel('Role of Arun Rao');
  const keys = [
    {
      question: 'Make Arun Rao Owner, now Warehouse? It counts at once.',
      press: () => role.selectOption('Owner'),
      isDone: () => expect(role).toHaveValue('owner'),
    },
    {
      question: 'Reset the second factors of Arun Rao? They are signed out, and set up a new one.',
      press: () => row.getByRole('button', { name: 'Reset' }).click(),
      isDone: () => expect(row).toContainText('None'),
    },
    {
      question: 'Disable Arun Rao? Their sessions, API keys and open invitations end for good.',
      press: () => row.getByRole('button', { name: 'Disable' }).click(),
      isDone: () => expect(row).toContainText('Disabled'),
    },
  ];
  const before = await stored();
  for (const answer of ['dismiss', 'accept'] as const)
    for (const { question, press, isDone } of keys) {
      const asked = page.waitForEvent('dialog').then(async (dialog) => {
        await dialog[answer]();
        return dialog.message();
      });
      await press();
      expect(await asked).toBe(question);
      if (answer === 'accept') await isDone();
      else expect(await stored()).toEqual(before);
    }
  await expect.poll(() => stored()).toEqual({ role_id: 'owner', is_enabled: false, totp_secret: null });
});

test('[STAFF-06][CON-02] somebody without the right sees neither the area nor the screen', async ({
  page,
  pageErrors,
}) => {
  await openConsole(page, pageErrors, 'Catalogue Farah Sheikh');
  const areas = page.getByRole('navigation', { name: 'Areas' });
  await expect(areas.getByRole('link', { name: 'Your account' })).toBeVisible();
  await expect(areas.getByRole('link', { name: 'Roles' })).toHaveCount(0);
  await page.goto('/console/people');
  await expect(page.getByRole('alert')).toContainText("This call needs the permission 'staff.read'.");
  await page.goto('/console/no-such-screen');
  await expect(page.getByText('There is no such screen.')).toBeVisible();
});

test('[STAFF-07][CON-02] a key is made, shown once and revoked; after ten minutes it asks for the factor', async ({
  page,
  store,
  pageErrors,
}) => {
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/api-keys');
  await store.rows("UPDATE staff_sessions SET factor_at = factor_at - interval '10 minutes'");
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API key' });
  await dialog.getByLabel('Name').fill('Nightly');
  await dialog.getByLabel('Products, read').check();
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const again = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expectNoFindingsInThemes(page, 'confirm that it is you');
  await again.getByRole('button', { name: 'Go on' }).click();
  const key = await dialog.getByLabel('The key').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const call = () =>
    fetch(`${store.baseUrl}/api/product-declarations/missing`, { headers: { authorization: `Bearer ${key}` } });
  expect((await call()).status).toBe(200);
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Revoke Nightly' }).click();
  await expect(page.getByText('No keys yet.')).toBeVisible();
  expect((await call()).status).toBe(401);
});
