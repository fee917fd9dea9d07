import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../screen-under-test.tsx';
import StockDialog from './stock-dialog.tsx';

test('[STK-35] the dialog shows what is free, what is sold and not sent, and what that makes on the shelf, and asks for the shelf', async () => {
  const sent: unknown[] = [];
  const { user } = openScreen(
    <StockDialog productId="tara" variantId={null} name="TARA" shelf={{ free: 5, held: 3 }} onClose={() => {}} />,
    {
      at: '/products/tara',
      may: ['stock.change'],
      answers: {
        'POST /api/stock/corrections': (_, body) => {
          sent.push(body);
          const sentence = 'Somebody changed it meanwhile: it was 8, now it is 6.';
          const now = { productId: 'tara', variantId: null, quantity: 5, held: 1 };
          return { success: true, lines: [{ ...now, isDone: false, sentence }] };
        },
      },
    },
  );
  const field = screen.getByLabelText<HTMLInputElement>('On the shelf');
  expect(field.value).toBe('8');
  expect(screen.getByText('5 free for sale + 3 held for orders = 8 on the shelf')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '2');
  expect(screen.getByText(/^3 units are held for orders/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Set to 2/ }).disabled).toBe(true);
  await user.clear(field);
  await user.type(field, '7');
  await user.click(screen.getByRole('button', { name: 'Set to 7: 1 fewer' }));
  await screen.findByText(/now it is 6/);
  const line = { productId: 'tara', variantId: null, of: 'shelf', expected: 8, quantity: 7, reason: 'count' };
  expect(sent).toEqual([{ lines: [line] }]);
  expect(screen.getByText('5 free for sale + 1 held for orders = 6 on the shelf')).toBeTruthy();
});
