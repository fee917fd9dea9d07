import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../screen-under-test.tsx';
import { PaymentLinkButton } from './payment-link-button.tsx';

test('[ORDC-84] a payment link is made by a press, shown once with what it shows, and copied', async () => {
  let made = 0;
  const { user } = openScreen(<PaymentLinkButton orderId="o1" />, {
    answers: {
      'POST /api/staff/orders/o1/payment-link': () => {
        made += 1;
        return { success: true, url: `https://bijli.example/payment#secret${made}` };
      },
    },
  });
  expect(made).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Payment link…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Payment link' });
  expect(dialog.textContent).toContain('no name or address');
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'The link' });
  expect(link.value).toBe('https://bijli.example/payment#secret1');
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe('https://bijli.example/payment#secret1');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
