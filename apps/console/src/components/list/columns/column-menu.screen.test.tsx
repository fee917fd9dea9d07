import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../screen-under-test.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { allColumns, type Column, orderedColumns } from './columns.ts';

const columns: Column<string>[] = ['Name', 'Price', 'Stock', 'Status', 'Sold'].map((name) => ({
  id: name.toLowerCase(),
  name,
  cell: (row) => row,
  ...(name === 'Name' ? { isFixed: true } : {}),
  ...(name === 'Status' ? { hideBelow: 900 as const } : {}),
}));

function Menu() {
  const [choice, keep] = useState(allColumns);
  return (
    <>
      <ColumnMenu columns={columns} kept={{ choice, keep, reset: () => keep(allColumns) }} />
      <p data-testid="order">
        {orderedColumns(columns, choice)
          .map(({ name }) => name)
          .join(' ')}
      </p>
    </>
  );
}

test('[CON-194] a column is moved to the front by its button, and one that is too wide for the window says so', async () => {
  const { user } = openScreen(<Menu />);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('button', { name: 'Move Sold to the front' }));
  expect(screen.getByTestId('order').textContent).toBe('Name Sold Price Stock Status');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Sold to the front' }).disabled).toBe(true);
  const note = 'not shown: needs a window of 900 px';
  expect(screen.getByText(note).closest('label')?.textContent).toBe(`Status${note}`);
  await user.click(screen.getByRole('checkbox', { name: /^Status/ }));
  expect(screen.queryByText(note)).toBeNull();
});
