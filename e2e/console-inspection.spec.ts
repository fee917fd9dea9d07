import { chooseByKey } from './fixtures/choose-by-key.ts';
import { openConsole } from './fixtures/console.ts';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { signIn } from './fixtures/session.ts';
import { expectNothingSideways } from './fixtures/sideways.ts';
import { bringBack, sellPhones } from './fixtures/sold-phones.ts';
import { expect, test } from './fixtures/store.ts';
import { expectNoFindingsInThemes } from './fixtures/themes.ts';

// Contrast cannot be measured during a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

const [good, kept, other] = ['356741990000019', '356741990000027', '356741990000035'];

test('[INSP-17][RETC-71] two phones are inspected at 390 px by keyboard: one is sold again, in place of the other another one came, which goes back without a refund', async ({
  page,
  store,
  pageErrors,
}) => {
  test.slow();
  const person = { phone: '9811200510', name: 'Asha Rao', email: 'asha.inspection@example.com' };
  const sold = await sellPhones(store, await signIn(page, store, person), [good, kept]);
  const [first, second] = [await bringBack(store, sold), await bringBack(store, sold)];
  const levels = async () => {
    const [row] = await store.rows(
      'SELECT free, to_inspect AS "toInspect", kept_back AS "keptBack" FROM place_levels WHERE variant_id = $1',
      [sold.variant],
    );
    return { free: Number(row?.['free']), toInspect: Number(row?.['toInspect']), keptBack: Number(row?.['keptBack']) };
  };
  const before = await levels();
  expect(before).toMatchObject({ toInspect: 2, keptBack: 0 });
  const scan = async (code: string) => {
    await page.getByRole('textbox', { name: 'Scan the number of each unit' }).fill(code);
    await page.keyboard.press('Enter');
  };
  const choose = (group: string, name: string) =>
    chooseByKey(page.getByRole('group', { name: group }).getByRole('radio', { name }));
  const save = page.getByRole('button', { name: 'Inspected' });

  await openConsole(page, pageErrors, 'Warehouse', `/returns/${first}/inspect`);
  await expect(page.getByText('It goes silent after ten minutes')).toBeVisible();
  await scan(good);
  await expect(page.getByText(`IMEI ${good}`)).toBeVisible();
  await page.getByRole('button', { name: 'Yes to all' }).press('Enter');
  await page.getByRole('spinbutton', { name: 'Battery health, in percent' }).fill('97');
  await choose('Its state', 'As new');
  await choose('What becomes of it', 'Sold again as new');
  await expectNoFindingsInThemes(page, 'an inspection at 390 px');
  await expectNothingSideways(page, 'an inspection');
  await save.press('Enter');
  await expect(page.getByText('Inspected, ₹50')).toBeVisible();
  await expectNoFindingsInThemes(page, 'what was found at 390 px');

  await page.goto(`/console/returns/${second}/inspect`);
  await scan(other);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(`Another unit: ${other} is not the one that was sold, ${kept}.`);
  await expectNoFindingsInThemes(page, 'another unit at 390 px');
  await expectNothingSideways(page, 'another unit');
  await alert.getByRole('button', { name: 'Send this unit back' }).press('Enter');
  await expect(page.getByRole('textbox', { name: /Why it goes back/ })).toHaveValue(
    `Its number is ${other}, we sent ${kept}`,
  );
  await save.press('Enter');
  await page.getByRole('button', { name: 'Send it back' }).press('Enter');
  await page.getByRole('textbox', { name: 'Courier' }).fill('Delhivery');
  await page.getByRole('textbox', { name: 'AWB' }).fill('BACK1990');
  await page.keyboard.press('Enter');
  await expect(page.getByText('with Delhivery, AWB BACK1990.')).toBeVisible();
  await expectNoFindingsInThemes(page, 'a refused return at 390 px');

  expect(await levels()).toEqual({ free: before.free + 1, toInspect: 0, keptBack: 0 });
  const states = await store.rows('SELECT state FROM serial_units WHERE number IN ($1, $2) ORDER BY number', [
    good,
    kept,
  ]);
  expect(states.map(({ state }) => state)).toEqual(['in-stock', 'sold']);
  const { returns } = await sold.api.listReturns({ params: { id: sold.orderId } });
  const shown = (id: string) => returns.find(({ _id }) => _id === id);
  expect(shown(first)?.status).toBe('inspected');
  expect(shown(second)?.status).toBe('refused');
  expect(shown(second)?.steps.flatMap(({ note }) => note ?? [])).toEqual([
    `The product that came back is not the one that we sold to you. Its number is ${other}, we sent ${kept}`,
    'It goes back to you with Delhivery, AWB BACK1990',
  ]);

  // Of the order the first phone alone is owed, and nobody knows the one that came.
  const [money] = await store.rows(
    `SELECT (SELECT sum(total_paise)::int FROM invoices WHERE order_id = $1 AND kind = 'credit_note') AS credited,
       (SELECT sum(amount_paise)::int FROM returns WHERE order_id = $1 AND status IN ('inspected', 'refunded')) AS owed,
       (SELECT count(*)::int FROM serial_units WHERE number = $2) AS known`,
    [sold.orderId, other],
  );
  expect(money).toEqual({ credited: 5000, owed: 5000, known: 0 });
  await openHydrated(page, `/account/orders/${sold.orderId}`);
  const refused = page.getByRole('region', { name: /^Return/ }).filter({ hasText: 'Return refused' });
  await expect(refused).toContainText(`Its number is ${other}, we sent ${kept}`);
  await expect(refused).toContainText('It goes back to you with Delhivery, AWB BACK1990');
  await expect(refused).not.toContainText('We send it to');
  await expectNoFindingsInThemes(page, 'a refused return, as its shopper reads it');
});
