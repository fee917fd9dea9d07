import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../platform/query-client.ts';
import { openScreen } from '../../screen-under-test.tsx';
import type { SavedSetting } from './setting-value.ts';
import { Component } from './settings-page.tsx';

const never = { version: 0, isSaved: false, overrides: null, changedAt: null, changedBy: null };

const fair = { date: '2020-01-14', name: 'Fair' };
const republicDay = { date: '2099-01-26', name: 'Republic Day' };
const diwali = { date: '2098-11-08', name: 'Diwali' };
const holidays = [fair, republicDay];

function startStore() {
  const settings: SavedSetting[] = [
    { ...never, name: 'returnHours', value: 48, initial: 48 },
    {
      ...{ name: 'cashLimitPaise', value: 99_900, initial: 49_900, version: 1, isSaved: true },
      ...{ overrides: null, changedAt: '2026-11-20T05:00:00Z', changedBy: 'Kavita Menon' },
    },
    { ...never, name: 'holidays', value: [...holidays], initial: [] },
    {
      ...{ name: 'deliveryAttempts', value: 3, initial: 2, version: 1, isSaved: true },
      ...{ overrides: 'DELIVERY_ATTEMPTS', changedAt: '2026-11-20T05:00:00Z', changedBy: 'Kavita Menon' },
    },
  ];
  const sent: unknown[] = [];
  const answers = {
    'GET /api/settings': () => ({
      success: true,
      settings,
      secrets: [
        { name: 'SMTP_URL', state: 'set' },
        { name: 'AUTH_SECRET', state: 'made' },
        { name: 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS', state: 'ending', until: '2026-12-31T18:30:00Z' },
        { name: 'RAZORPAY_KEY_SECRET_PREVIOUS', state: 'ended', until: '2026-11-20T18:30:00Z' },
      ],
    }),
    'PATCH /api/settings': (_: URL, body: unknown) => {
      sent.push(body);
      const { changes } = body as { changes: { name: string; value: SavedSetting['value'] | null }[] };
      for (const { name, value } of changes) {
        const found = settings.find((one) => one.name === name);
        if (found)
          Object.assign(found, { value: value ?? found.initial, version: found.version + 1, isSaved: value !== null });
      }
      return { success: true, settings: settings.map((one) => ({ ...one })) };
    },
    'GET /api/settings/cashLimitPaise/versions': () => ({
      success: true,
      versions: [
        { version: 2, value: 99_900, reason: 'Diwali', by: 'Kavita Menon', at: '2026-11-20T05:00:00Z' },
        { version: 1, value: 79_900, reason: 'A try', by: 'Kavita Menon', at: '2026-11-10T05:00:00Z' },
      ],
    }),
  };
  /** As somebody else saves it. */
  function saveElsewhere(name: SavedSetting['name'], value: SavedSetting['value']): void {
    const found = settings.find((one) => one.name === name);
    const change = {
      version: (found?.version ?? 0) + 1,
      changedAt: '2026-11-21T05:00:00Z',
      changedBy: 'Rohan Deshpande',
    };
    if (found) Object.assign(found, { value, isSaved: true, ...change });
  }

  return { answers, sent, saveElsewhere };
}

test('[SETT-11] changes wait, are saved together with a reason, and are taken back', async () => {
  const { answers, sent } = startStore();
  const { user } = openScreen(<Component />, { at: '/settings', answers });
  const hours = await screen.findByRole('textbox', { name: 'Returns' });
  await user.clear(hours);
  await user.type(hours, '9000');
  expect(screen.getByText('From 48 hours to 8,760 hours.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save…' })).toHaveProperty('disabled', true);
  await user.clear(hours);
  await user.type(hours, '72');
  const cash = screen.getByRole('textbox', { name: 'Cash on delivery' });
  await user.clear(cash);
  await user.type(cash, '1,500.50');
  expect(screen.getByText('2 changes wait')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('₹1,500.50')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'Agreed');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    {
      reason: 'Agreed',
      changes: [
        { name: 'returnHours', version: 0, value: 72 },
        { name: 'cashLimitPaise', version: 1, value: 150_050 },
      ],
    },
    {
      reason: 'Undone',
      changes: [
        { name: 'returnHours', version: 1, value: null },
        { name: 'cashLimitPaise', version: 2, value: 99_900 },
      ],
    },
  ]);
});

test('[SETT-11] says who changed what, what the environment says in vain, and which secrets are set', async () => {
  const { answers } = startStore();
  openScreen(<Component />, { at: '/settings', answers });
  expect(await screen.findByText('DELIVERY_ATTEMPTS is set in the environment and does not count.')).toBeTruthy();
  expect(screen.getAllByText(/Changed by Kavita Menon, 20 Nov/)).toHaveLength(2);
  expect(screen.getByText('The first value; RETURN_HOURS may give another')).toBeTruthy();
  expect(screen.getByText('SMTP_URL').closest('li')?.textContent).toContain('Set');
  expect(screen.getByText('AUTH_SECRET').closest('li')?.textContent).toContain('Made by the demo store');
});

test('[CHK-15] a secret that was replaced is shown with its end, and after that as one to remove', async () => {
  const { answers } = startStore();
  openScreen(<Component />, { at: '/settings', answers });
  const ofSecret = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent;
  expect(await ofSecret('RAZORPAY_WEBHOOK_SECRET_PREVIOUS')).toMatch(/^Replaced, still taken .*until 1 Jan 2027/);
  expect(await ofSecret('RAZORPAY_KEY_SECRET_PREVIOUS')).toMatch(/^Ended: remove it /);
});

test('[SETT-11] an earlier value of the history is put into the field, to be saved', async () => {
  const { answers } = startStore();
  const { user } = openScreen(<Component />, { at: '/settings', answers });
  await user.click(await screen.findByRole('button', { name: 'History of Cash on delivery' }));
  await user.click(await screen.findByRole('button', { name: 'Put back ₹799' }));
  expect(screen.getByRole('textbox', { name: 'Cash on delivery' })).toHaveProperty('value', '799');
  expect(screen.getByText('1 change waits')).toBeTruthy();
});

test('[SETT-22] holidays are added, renamed and removed by keyboard, and those that have passed are only shown', async () => {
  const { answers, sent } = startStore();
  const { user } = openScreen(<Component />, { at: '/settings', answers });
  const list = within(await screen.findByRole('group', { name: 'Holidays' }));
  expect(list.getByText('1 day that has passed')).toBeTruthy();
  expect(list.queryByDisplayValue('Fair')).toBeNull();
  const rowsNow = () => list.getAllByRole('textbox').length;
  expect(rowsNow()).toBe(1);
  list.getByRole('button', { name: 'Add a day' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText(/wait/)).toBeNull();
  const date = list.getByLabelText('Date of day 3');
  expect(document.activeElement).toBe(date);
  await user.type(date, '2020-03-01');
  expect(list.getByText('Give it a name.')).toBeTruthy();
  await user.type(list.getByRole('textbox', { name: 'Name of day 3' }), ' Diwali');
  expect(list.getByText('It has passed: a holiday is told before its day.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save…' })).toHaveProperty('disabled', true);
  await user.clear(date);
  await user.type(date, republicDay.date);
  expect(list.getByText('This date is in the list already.')).toBeTruthy();
  await user.clear(date);
  await user.type(date, diwali.date);
  list.getByRole('button', { name: 'Remove Republic Day' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(list.getByRole('button', { name: 'Add a day' }));
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Diwali, 8 Nov 2098').tagName).toBe('INS');
  expect(dialog.getByText('Republic Day, 26 Jan 2099').tagName).toBe('DEL');
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'Calendar');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ reason: 'Calendar', changes: [{ name: 'holidays', version: 0, value: [fair, diwali] }] }]);
});

test('[SETT-18] what somebody else saves meanwhile is shown beside what was typed, and nothing typed is lost', async () => {
  const { answers, saveElsewhere } = startStore();
  const { user } = openScreen(<Component />, { at: '/settings', answers });
  const hours = await screen.findByRole('textbox', { name: 'Returns' });
  await user.clear(hours);
  await user.type(hours, '72');
  saveElsewhere('returnHours', 96);
  await queryClient.invalidateQueries({ queryKey: ['settings'] });
  expect(await screen.findByText('Rohan Deshpande has set 96 hours meanwhile. Saving yours replaces it.')).toBeTruthy();
  expect(hours).toHaveProperty('value', '72');
  await user.type(hours, '0');
  expect(screen.getByText(/has set 96 hours meanwhile/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  expect(within(await screen.findByRole('dialog')).getByText('Rohan Deshpande has changed it meanwhile.')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Drop yours for Returns' }));
  expect(screen.getByRole('textbox', { name: 'Returns' })).toHaveProperty('value', '96');
  expect(screen.queryByText(/meanwhile/)).toBeNull();
});

test('[SETT-18] days that two people add to one list are both in it', async () => {
  const { answers, sent, saveElsewhere } = startStore();
  const { user } = openScreen(<Component />, { at: '/settings', answers });
  const list = within(await screen.findByRole('group', { name: 'Holidays' }));
  await user.click(list.getByRole('button', { name: 'Add a day' }));
  await user.type(list.getByLabelText('Date of day 3'), diwali.date);
  await user.type(list.getByRole('textbox', { name: 'Name of day 3' }), 'Diwali');
  const strike = { date: '2097-05-01', name: 'Strike' };
  saveElsewhere('holidays', [fair, strike, republicDay]);
  await queryClient.invalidateQueries({ queryKey: ['settings'] });
  expect(
    await screen.findByText('Rohan Deshpande has changed the list meanwhile: both changes are in it.'),
  ).toBeTruthy();
  expect(list.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual([
    'Strike',
    'Republic Day',
    'Diwali',
  ]);
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'Calendar');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ changes: [{ version: 1, value: [fair, strike, diwali, republicDay] }] }]);
});
