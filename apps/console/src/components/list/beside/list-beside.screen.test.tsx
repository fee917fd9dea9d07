import { screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { openScreen } from '../../../screen-under-test.tsx';
import { defineList } from '../define-list.ts';
import type { ListParams } from '../list-query.ts';
import { StepsBeside, WithListBeside } from './list-beside.tsx';
import { useBesideKeys, useListBeside } from './use-list-beside.ts';

type Lamp = { id: string; name: string };
const lamps: Lamp[] = ['Hall', 'Porch', 'Stairs'].map((name) => ({ id: name.toLowerCase(), name }));

function listOf(asked: ListParams[], rows: readonly Lamp[] = lamps) {
  return defineList({
    ...{ name: 'lamps', title: 'Lamps', noun: ['lamp', 'lamps'] as const, queryKey: 'lamps', defaultSort: 'name' },
    ...{
      isFirstViewNamed: true,
      views: [
        { value: 'lit', name: 'Lit' },
        { value: 'all', name: 'All' },
      ],
    },
    load: async (query: ListParams) => {
      asked.push(query);
      return { rows, total: rows.length, isEstimate: false, next: null, previous: null };
    },
    idOf: ({ id }: Lamp) => id,
    nameOf: ({ name }) => `lamp ${name}`,
    hrefOf: ({ id }) => `/lamps/${id}`,
  });
}

type LampList = ReturnType<typeof listOf>;

function LampPage({ list }: { list: LampList }) {
  const { pathname } = useLocation();
  const beside = useListBeside(list, { to: '/lamps', id: pathname.split('/')[2] ?? '' });
  useBesideKeys(beside);
  return (
    <WithListBeside beside={beside} row={({ name }) => name}>
      <h1>{pathname}</h1>
      <StepsBeside beside={beside}>
        <Link to="/lamps/hall" state={{ list: '/lamps?view=all&search=h&columns=name' }}>
          From the list
        </Link>
      </StepsBeside>
    </WithListBeside>
  );
}

const open = (list: LampList, at = '/lamps/porch') => openScreen(<LampPage list={list} />, { path: '/lamps/:id', at });

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent);

test('[CON-202] the list stands beside a page of one of its rows, and leads from row to row, by keys too', async () => {
  const { user } = open(listOf([]));
  await screen.findByRole('navigation', { name: 'Lamps: Lit' });
  expect(links()).toEqual(['From the list', 'Previous: lamp Hall', 'Next: lamp Stairs', 'Hall', 'Porch', 'Stairs']);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Porch');
  await user.keyboard('j');
  expect(screen.getByRole('heading').textContent).toBe('/lamps/stairs');
  expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
  await user.keyboard('kk');
  expect(screen.getByRole('heading').textContent).toBe('/lamps/hall');
});

test('[CON-202] it is the list as the person left it, with its view and filters, from row to row', async () => {
  const asked: ListParams[] = [];
  const { user } = open(listOf(asked));
  await waitFor(() => expect(asked).toEqual([{ view: 'lit' }]));
  await user.click(screen.getByRole('link', { name: 'From the list' }));
  const isBeside = (path: string) => {
    expect(screen.getByRole('heading').textContent).toBe(path);
    expect(screen.getByRole('navigation', { name: 'Lamps: All' })).toBeTruthy();
  };
  await screen.findByRole('navigation', { name: 'Lamps: All' });
  await user.keyboard('jj');
  isBeside('/lamps/stairs');
  await user.click(screen.getByRole('link', { name: 'Previous: lamp Porch' }));
  isBeside('/lamps/porch');
  await user.click(screen.getByRole('link', { name: 'Hall' }));
  isBeside('/lamps/hall');
  expect(asked).toEqual([{ view: 'lit' }, { view: 'all', search: 'h' }]);
});

test('[CON-202] of a row that has left the list the next one is the first', async () => {
  const { user } = open(listOf([]), '/lamps/cellar');
  await screen.findByRole('navigation');
  expect(screen.queryByRole('link', { name: /^Previous/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Next: lamp Hall' }));
  expect(screen.getByRole('heading').textContent).toBe('/lamps/hall');
});

test('[CON-202] an empty list takes no room', async () => {
  const asked: ListParams[] = [];
  open(listOf(asked, []));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('navigation')).toBeNull();
});
