import { createClient, type Permission } from '@bijli/contract';
import { httpTransport } from './fixtures/buyers.ts';
import { catalogueEditor, openConsole, staffInBrowser } from './fixtures/console.ts';
import { staffClientOf } from './fixtures/staff.ts';
import { expect, test } from './fixtures/store.ts';

test('[CON-143] what a person may open changes in the rail by itself when their role does', async ({
  page,
  store,
  pageErrors,
}) => {
  const staff = await staffClientOf(store);
  await openConsole(page, pageErrors, catalogueEditor, '/account');
  const areas = page.getByRole('navigation', { name: 'Areas' });
  await expect(areas.getByText('All circuits live')).toBeAttached();
  const change = async (edit: (held: Permission[]) => Permission[]) => {
    const role = (await staff.listRoles()).roles.find(({ id }) => id === 'catalogue');
    if (!role) throw new Error('There is no role of the catalogue');
    const body = { version: role.version, name: role.name, permissions: edit(role.permissions as Permission[]) };
    await staff.changeRole({ params: { id: role.id }, body });
  };
  const audit = areas.getByRole('link', { name: 'Audit' });
  await expect(audit).toHaveCount(0);
  await change((held) => [...held, 'audit.read']);
  await expect(audit).toBeVisible();
  await change((held) => held.filter((one) => one !== 'audit.read'));
  await expect(audit).toHaveCount(0);
});

test('[STAFF-80] before a key is revoked the keys that it made are named; then all of them are gone', async ({
  page,
  store,
  pageErrors,
}) => {
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/api-keys');
  const permissions: Permission[] = ['api-keys.change'];
  const { key } = await staffInBrowser(page).createApiKey({ body: { name: 'Raat', permissions } });
  const script = createClient(httpTransport(store.baseUrl, key));
  await script.createApiKey({ body: { name: 'Savera', permissions } });
  await page.reload();
  await expect(page.getByRole('row', { name: /^Savera/ })).toContainText('by Raat');
  const asked = page.waitForEvent('dialog');
  const revoked = page.getByRole('button', { name: 'Revoke Raat' }).click();
  const question = await asked;
  expect(question.message()).toContain('It also ends 1 key that it made: Savera.');
  await question.accept();
  await revoked;
  await expect(page.getByRole('row', { name: /Raat|Savera/ })).toHaveCount(0);
  await expect.poll(() => script.listApiKeys().catch(({ status }) => status)).toBe(401);
});

test('[STAFF-82] a disabled person is erased from the list, after a question', async ({ page, store, pageErrors }) => {
  await store.change(
    `INSERT INTO staff_members (id, name, email, role_id, is_enabled) VALUES ($1, 'Jaane Wale', $2, 'support', false)`,
    [crypto.randomUUID(), 'jaane@example.in'],
  );
  await openConsole(page, pageErrors, 'Owner Kavita Mehra', '/people');
  const row = page.getByRole('row', { name: /Jaane Wale/ });
  page.once('dialog', (question) => void question.dismiss());
  await row.getByRole('button', { name: 'Erase Jaane Wale' }).click();
  await expect(row).toBeVisible();
  page.once('dialog', (question) => void question.accept());
  await row.getByRole('button', { name: 'Erase Jaane Wale' }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(() => store.rows("SELECT 1 FROM staff_members WHERE email = 'jaane@example.in'")).toEqual([]);
});
