import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAlertSwitches } from '../../../platform/alert-switches.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { openScreen } from '../../../screen-under-test.tsx';
import { AlertChoices } from './alert-choices.tsx';
import LampAlerts from './lamp-alerts.tsx';

function Screen() {
  return (
    <>
      <AlertChoices />
      <LampAlerts switches={useAlertSwitches('asha')} />
    </>
  );
}

test('[TODAY-22] who switched it on is shown a notification when a lamp counts more, and none when it counts less', async () => {
  const shown: string[] = [];
  const asked = vi.fn().mockResolvedValueOnce('denied').mockResolvedValue('granted');
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      static requestPermission = asked;
      constructor(_title: string, { body }: { body: string }) {
        shown.push(body);
      }
    },
  );
  let count = 2;
  const lamp = () => ({ name: 'to-confirm', count, since: null, amount: null, reasons: [] });
  const { user } = openScreen(<Screen />, {
    at: '/today',
    answers: { 'GET /api/staff/today/lamps': () => ({ success: true, lamps: [lamp()] }) },
  });
  const choice = await screen.findByRole('switch', { name: 'by a notification' });
  await user.click(choice);
  expect((await screen.findByRole('alert')).textContent).toContain('does not let the console');
  const again = async (next: number) => {
    count = next;
    await queryClient.invalidateQueries({ queryKey: ['today'] });
  };
  await again(3);
  expect(shown).toEqual([]);
  await user.click(choice);
  await waitFor(() => expect(choice).toHaveProperty('checked', true));
  await again(1);
  await again(4);
  await waitFor(() => expect(shown).toEqual(['To confirm: 4']));
  await user.click(choice);
  await again(5);
  expect(shown).toHaveLength(1);
});
