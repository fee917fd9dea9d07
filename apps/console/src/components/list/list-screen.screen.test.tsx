import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { parseQuantity } from '../../platform/format/parse-amount.ts';
import { type Answers, openScreen } from '../../screen-under-test.tsx';
import { CellEditor } from './cells/cell-editor.tsx';
import type { CellSender } from './cells/use-cell-changes.ts';
import type { Column } from './columns/columns.ts';
import { defineList } from './define-list.ts';
import { OptionsEditor } from './filters/filter-editors.tsx';
import type { Filter } from './filters/list-filters.tsx';
import { type ListParams, type ListQuery, useListQuery } from './list-query.ts';
import { ListScreen } from './list-screen.tsx';
import { countText, selectedCount } from './selection.ts';
import { useListScreen } from './use-list-screen.ts';

type Shelf = { id: string; count: number; isFixed: boolean };

/** A list that no room of the console has: shelves with a count. */
function createShelves(shelves: Shelf[]) {
  const asked: ListParams[] = [];
  const sent: unknown[] = [];
  let failures = 0;
  const definition = defineList({
    name: 'shelves',
    title: 'Shelves',
    noun: ['shelf', 'shelves'],
    queryKey: 'shelves',
    load: async (query: ListParams) => {
      asked.push(query);
      if (failures-- > 0) throw new Error('no answer');
      const rows = shelves.filter(({ id }) => id.includes(query['search'] ?? ''));
      return {
        rows: rows.map((row) => ({ ...row })),
        total: rows.length + 40,
        isEstimate: false,
        next: 'n',
        previous: null,
      };
    },
    views: [
      { value: 'all', name: 'All' },
      { value: 'full', name: 'Full' },
    ],
    defaultSort: 'name',
    searchHint: 'Name',
    idOf: ({ id }: Shelf) => id,
    nameOf: ({ id }) => id,
    hrefOf: ({ id }) => `/shelves/${id}`,
  });
  const columns: Column<Shelf>[] = [
    {
      ...{ id: 'name', name: 'Shelf', isFixed: true, sorts: ['name', '-name'] },
      cell: ({ id }) => <Link to={`/shelves/${id}`}>{id}</Link>,
    },
    { id: 'colour', name: 'Colour', cell: () => 'grey' },
    {
      ...{ id: 'count', name: 'Count', isEnd: true, value: ({ count }) => count },
      cell: (row, shown) => shown(row, 'count'),
      edit: {
        noun: 'count',
        label: ({ id }) => `Count of ${id}`,
        parse: parseQuantity,
        format: String,
        isEditable: ({ isFixed }) => !isFixed,
        editor: ({ row, value, typed, onKeep, onEnd }) => (
          <CellEditor
            label={`Count of ${row.id}`}
            first={String(value)}
            typed={typed}
            inputMode="numeric"
            problemOf={(text) => (parseQuantity(text) === undefined ? 'A whole number' : undefined)}
            onKeep={(text) => onKeep(parseQuantity(text) ?? value)}
            onEnd={onEnd}
          >
            {() => null}
          </CellEditor>
        ),
        reason: {
          label: ({ id }) => `Reason of ${id}`,
          options: [{ value: 'found', name: 'Found' }],
          missing: 'A count needs its reason.',
        },
      },
    },
  ];
  const filters: Filter[] = [
    {
      ...{ name: 'Room', params: ['room'], isPinned: true, describe: ({ room }) => room ?? '' },
      editor: (props) => <OptionsEditor {...props} param="room" options={[{ value: 'cellar', name: 'Cellar' }]} />,
    },
  ];
  const senders: CellSender<Shelf>[] = [
    {
      columns: ['count'],
      send: async (changes) => {
        sent.push(...changes.map(({ rowId, was, value, reason }) => [rowId, was, value, reason]));
        for (const { rowId, value } of changes)
          shelves = shelves.map((one) => (one.id === rowId ? { ...one, count: value } : one));
        return {
          results: changes.map(({ rowId, columnId }) => ({ rowId, columnId, isDone: true })),
          undo: async () => 'it was changed since.',
        };
      },
    },
  ];
  return { definition, columns, filters, senders, asked, sent, failNext: (times: number) => (failures = times) };
}

function Shelves({ of }: { of: ReturnType<typeof createShelves> }) {
  const list = useListScreen(of.definition, of);
  const count = selectedCount(list.selection.value, list.page?.total ?? 0);
  return (
    <ListScreen
      list={list}
      bulk={<button type="button">Move {countText(count)}</button>}
      empty={{ text: 'No shelves yet.' }}
    />
  );
}

function QueryOfList({ onDraw }: { onDraw: (query: ListQuery) => void }) {
  onDraw(useListQuery());
  return null;
}

const threeShelves = () => [
  { id: 'A1', count: 3, isFixed: false },
  { id: 'A2', count: 5, isFixed: true },
  { id: 'A3', count: 8, isFixed: false },
];
const noViews: Answers = { 'GET /api/staff/views': () => ({ success: true, views: [] }) };

async function openShelves(options: { at?: string; answers?: Answers } = {}, shelves = createShelves(threeShelves())) {
  const opened = openScreen(<Shelves of={shelves} />, { at: '/shelves', answers: noViews, ...options });
  return { ...shelves, ...opened };
}
const cell = (id: string) => screen.findByRole('button', { name: new RegExp(`^Count of ${id}:`) });
const input = (id: string) => screen.findByRole('textbox', { name: `Count of ${id}` });

test('[CON-10][CON-171] the address is what is asked: view, search, filters, order and page', async () => {
  const { asked, user, router } = await openShelves({ at: '/shelves?view=full&room=cellar&sort=-name' });
  await cell('A1');
  expect(asked).toEqual([{ view: 'full', room: 'cellar', sort: '-name' }]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(router.state.location.search).toContain('after=n');
  await user.click(screen.getByRole('button', { name: 'Shelf' }));
  expect(router.state.location.search).toBe('?view=full&room=cellar&sort=name');
  await user.click(screen.getByRole('button', { name: 'Drop Room' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ view: 'full', sort: 'name' }));
});

test('[CON-10] a search that is typed before a clicked view is drawn keeps the view; a page that is left keeps none', async () => {
  const drawn: ListQuery[] = [];
  const { router } = openScreen(<QueryOfList onDraw={(query) => drawn.push(query)} />, { at: '/shelves' });
  const first = drawn.at(-1);
  await act(() => router.navigate('/shelves?view=full'));
  act(() => first?.change({ search: 'A1' }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=full&search=A1'));
  const last = drawn.at(-1);
  await act(() => router.navigate('/elsewhere'));
  await act(async () => last?.change({ search: 'A2' }));
  expect(router.createHref(router.state.location)).toBe('/elsewhere');
});

test('[CON-170] a dead view, order or column is left out, said once, and gone from the address with a button', async () => {
  const { asked, user, router } = await openShelves({ at: '/shelves?view=nope&sort=weight&columns=-colour,height' });
  await cell('A1');
  expect(asked).toEqual([{}]);
  expect(screen.getByText(/does not have the view ‘nope’, the order ‘weight’, the column ‘height’/)).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Colour' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(router.state.location.search).toBe('?columns=-colour%2Ccount');
  expect(screen.queryByText(/does not have/)).toBeNull();
});

test('[CON-11] rows are walked, selected and opened by keys; all that match is their number', async () => {
  const { user, router } = await openShelves();
  await cell('A1');
  await user.keyboard('jjx');
  expect(screen.getByRole('checkbox', { name: 'Select A2' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('checkbox', { name: 'Select these shelves' }));
  await user.click(screen.getByRole('button', { name: 'Select all 43 that match' }));
  expect(screen.getByRole('button', { name: 'Move 43' })).toBeTruthy();
  await user.keyboard('{Escape}{Escape}');
  expect(screen.queryByRole('region', { name: 'Selected' })).toBeNull();
  await user.keyboard('j{Enter}');
  expect(router.state.location.pathname).toBe('/shelves/A1');
});

test('[CON-172] cells are filled as in a spreadsheet: Enter goes down, Tab right, both past cells that are not edited', async () => {
  const { user } = await openShelves();
  await user.click(await cell('A1'));
  await user.keyboard('7{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await cell('A3')));
  await user.keyboard('9');
  expect(await input('A3')).toHaveProperty('value', '9');
  await user.keyboard('1{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(await input('A1'));
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(document.activeElement).toBe(await cell('A1')));
  expect((await cell('A1')).textContent).toContain('7');
  expect((await cell('A3')).textContent).toContain('91');
  expect(screen.getByText('2 changes wait')).toBeTruthy();
});

test('[CON-172] Ctrl S saves what waits, and leads to the reason that is missing', async () => {
  const { user, sent } = await openShelves();
  await user.click(await cell('A1'));
  await user.keyboard('7{Enter}');
  await user.keyboard('9{Enter}{Control>}s{/Control}');
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Reason of A1' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'One reason for all' }), 'found');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('2 changes saved');
  expect(sent).toEqual([
    ['A1', 3, 7, 'found'],
    ['A3', 8, 9, 'found'],
  ]);
  expect(screen.queryByText(/change waits|changes wait/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /Undo/ }));
  await screen.findByText('Not all was taken back: it was changed since.');
});

type View = { id: string; list: string; name: string; query: string; isShared: boolean } & typeof ownView;
const ownView = { id: '1', isOwn: true, by: 'Asha Verma' as string | null, canAdopt: false };

test('[CON-170] a saved view brings back filters, order and columns', async () => {
  let views: View[] = [];
  const answers: Answers = {
    'GET /api/staff/views': () => ({ success: true, views }),
    'POST /api/staff/views': (_, body) => {
      views = [{ ...(body as Omit<View, keyof typeof ownView>), ...ownView }];
      return { success: true, views };
    },
  };
  const { user, router } = await openShelves({ at: '/shelves?sort=-name&room=cellar', answers });
  await cell('A1');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Colour' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Cellar');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save view' }));
  const tab = await screen.findByRole('link', { name: 'Cellar' });
  await waitFor(() => expect(tab.getAttribute('aria-current')).toBe('true'));
  expect(views[0]?.query).toBe('columns=-colour%2Ccount&room=cellar&sort=-name');
  localStorage.clear();
  await user.click(screen.getByRole('link', { name: 'All' }));
  expect(router.state.location.search).not.toContain('columns');
  await user.click(tab);
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    ...{ columns: '-colour,count', room: 'cellar', sort: '-name' },
  });
  expect(screen.queryByRole('columnheader', { name: 'Colour' })).toBeNull();
});

test('[CON-10] no answer is tried again, and nothing found names the filters', async () => {
  const shelves = createShelves(threeShelves());
  shelves.failNext(1);
  const { user } = await openShelves({ at: '/shelves?search=zz' }, shelves);
  await user.click(await screen.findByRole('button', { name: 'Try now' }));
  await screen.findByText('No shelf fits this filter');
  await user.click(screen.getByRole('button', { name: 'Drop ‘Search’' }));
  await cell('A1');
});

test('[CON-10] an empty list says how it begins', async () => {
  await openShelves({}, createShelves([]));
  await screen.findByText('No shelves yet.');
});

test('[VIEW-04] a shared view says whose it is; one whose maker has left is taken over', async () => {
  const left: View = { ...ownView, list: 'shelves', name: 'Left behind', query: 'sort=-name', isShared: true };
  let views: View[] = [{ ...left, isOwn: false, by: null, canAdopt: true }];
  const answers: Answers = {
    'GET /api/staff/views': () => ({ success: true, views }),
    'POST /api/staff/views/1/adoption': () => {
      views = [left];
      return { success: true, views };
    },
  };
  const { user } = await openShelves({ at: '/shelves?sort=-name', answers });
  const tab = await screen.findByRole('link', { name: 'Left behind' });
  expect(tab.title).toBe('Shared by somebody who has left');
  await user.click(screen.getByRole('button', { name: 'Take over the view Left behind' }));
  await screen.findByText('View ‘Left behind’ is yours');
  expect(screen.getByRole('button', { name: 'Change view' })).toBeTruthy();
});
