import type { Locator } from '@playwright/test';
import { consentBar, test } from './fixtures/analytics-page.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { signIn } from './fixtures/session.ts';
import { expect } from './fixtures/store.ts';

/* The patterns about consent and choices; source: dark-patterns.spec.ts. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const shaming = /miss out|don.t (want|care|like)|no thanks|are you sure|regret|lose|sorry to see|rather (pay|not)/i;

function lookOf(button: Locator) {
  return button.evaluate((element) => {
    const { backgroundColor, color, fontSize, fontWeight, boxShadow } = getComputedStyle(element);
    return { backgroundColor, color, fontSize, fontWeight, boxShadow };
  });
}

test('[L4][LAW-04] 3 confirm shaming: to decline is a plain word', async ({ page, store }) => {
  const api = await signIn(page, store, { phone: '9820092003', name: 'Asha Rao', email: 'asha.shame@example.com' });
  await openHydrated(page, '/account?tab=account');
  await expect(consentBar(page)).not.toContainText(shaming);
  await expect(consentBar(page).getByRole('button')).toHaveText(['Reject', 'Accept']);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('button', { name: 'Keep account' })).toBeVisible();
  await expect(dialog).not.toContainText(/miss out|regret|sorry to see/i);
  expect((await api.getProfile()).user.name).toBe('Asha Rao');
});

for (const width of [390, 1440])
  test(`[L4][LAW-04] 6 interface interference: Reject is as large, as near and as plain as Accept at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openHydrated(page, '/');
    const [reject, accept] = ['Reject', 'Accept'].map((name) => consentBar(page).getByRole('button', { name }));
    if (!reject || !accept) throw new Error('The consent bar has no buttons');
    const [one, other] = [await reject.boundingBox(), await accept.boundingBox()];
    if (!one || !other) throw new Error('A button of the consent bar is not shown');
    expect([one.height, one.y]).toEqual([other.height, other.y]);
    expect(Math.abs(one.width - other.width)).toBeLessThan(16);
    expect(await lookOf(reject)).toEqual(await lookOf(accept));
  });

test('[L4][LAW-04] 10 nagging: who rejected is not asked again, and nothing opens by itself', async ({ page }) => {
  await openHydrated(page, '/');
  await consentBar(page).getByRole('button', { name: 'Reject' }).click();
  for (const path of ['/', '/shop', '/product/tara-5g', '/cart', '/']) {
    await openHydrated(page, path);
    await expect(consentBar(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('[L4][LAW-04] 11 trick question: no page has anything ticked beforehand', async ({ page }) => {
  for (const path of ['/shop', '/product/tara-5g', '/contact', '/auth/login', '/auth/register']) {
    await openHydrated(page, path);
    await expect(page.locator('input[type=checkbox]:checked'), path).toHaveCount(0);
  }
});

test('[L4][LAW-04] 13 rogue malware: pages load from the store alone, and open or download nothing', async ({
  page,
  context,
  store,
}) => {
  const strange: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(store.baseUrl) && !/^(data|blob):/.test(request.url())) strange.push(request.url());
  });
  page.on('download', (download) => strange.push(download.url()));
  for (const path of ['/', '/shop', '/product/tara-5g', '/cart', '/search?q=phone']) await openHydrated(page, path);
  await openHydrated(page, '/');
  await page.getByRole('main').locator('a[href^="/product/"]').first().click();
  await expect(page).toHaveURL(/\/product\//);
  expect(strange).toEqual([]);
  expect(context.pages()).toHaveLength(1);
});
