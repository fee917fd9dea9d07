import { ButtonLink } from '@bijli/ui/button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { optionsFilter } from '../../components/list/filters/common-filters.tsx';
import { ValuesEditor } from '../../components/list/filters/filter-editors.tsx';
import type { Filter } from '../../components/list/filters/list-filters.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { countText, nothingSelected, selectedCount } from '../../components/list/selection.ts';
import { useListScreen } from '../../components/list/use-list-screen.ts';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { stockSender } from '../../components/stock/stock-cell.tsx';
import { countOf } from '../../platform/format/count-of.ts';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { useMay } from '../../platform/session.ts';
import { brandsQuery } from '../../platform/taxonomy.ts';
import type { Opened } from './more-column.tsx';
import { safetySender } from './safety-cell.tsx';
import { stockColumns } from './stock-columns.tsx';
import { type Level, stockList } from './stock-list.ts';

const BinBulkDialog = lazyPart(() => import('./bin-bulk-dialog.tsx'));
const LabelsDialog = lazyPart(() => import('../../components/labels/labels-dialog.tsx'));
const MoreDialog = lazyPart(() => import('./more-dialog.tsx'));
const MoveUnitsDialog = lazy(() => import('./move-units-dialog.tsx'));

const senders = [stockSender<Level>(({ productId, variantId }) => ({ productId, variantId })), safetySender];

const keys = [
  { keys: ['J', 'K'], does: 'the row below, above' },
  { keys: ['Enter'], does: 'opens the unit of stock' },
  { keys: ['E'], does: 'edits the level' },
  { keys: ['X'], does: 'selects a level' },
  { keys: ['Enter', 'Tab'], does: 'keeps the number and goes down, or edits the next cell' },
  { keys: ['Ctrl S'], does: 'saves what waits' },
  { keys: ['Esc'], does: 'leaves the cell, the row' },
];

const states = [
  { value: 'live', name: 'Live' },
  { value: 'draft', name: 'Draft' },
  { value: 'scheduled', name: 'Scheduled' },
  { value: 'archived', name: 'Archived' },
];

const levelFilter: Filter = {
  name: 'Level',
  params: ['minLevel', 'maxLevel'],
  describe: ({ minLevel, maxLevel }) =>
    minLevel && maxLevel ? `${minLevel} to ${maxLevel}` : minLevel ? `from ${minLevel}` : `up to ${maxLevel}`,
  isValid: ({ minLevel = '0', maxLevel = '0' }) => /^\d{1,8}$/.test(minLevel) && /^\d{1,8}$/.test(maxLevel),
  editor: (props) => (
    <ValuesEditor
      {...props}
      fields={[
        { param: 'minLevel', label: 'From', type: 'number' },
        { param: 'maxLevel', label: 'To', type: 'number' },
      ]}
    />
  ),
};

/** How many units of each variant are there, and what moved them last. */
export function Component() {
  const mayCorrect = useMay('stock.change');
  const { data } = useQuery(brandsQuery);
  const filters = useMemo(() => {
    const brands = (data?.brands ?? []).map(({ id, name }) => ({ value: id, name }));
    return [
      optionsFilter({ name: 'Brand', param: 'brandId', options: brands, isPinned: true }),
      optionsFilter({ name: 'Status', param: 'state', options: states, isFixed: true, isPinned: true }),
      levelFilter,
    ];
  }, [data]);
  const [moved, setMoved] = useState<Level>();
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const columns = useMemo(() => stockColumns({ mayCorrect, onMove: setMoved, onMore: setOpened }), [mayCorrect]);
  const list = useListScreen(stockList, { columns, filters, senders: mayCorrect ? senders : [] });
  useScreenKeys('Stock levels', keys);
  const { page, selection } = list;
  const [bulk, setBulk] = useState<'labels' | 'bin'>();
  const closeBulk = () => setBulk(undefined);
  return (
    <>
      <ListScreen
        list={list}
        facts={page && factsOf(page)}
        actions={
          <>
            <ButtonLink to="/stock/movements">Movements</ButtonLink>
            {mayCorrect && <ButtonLink to="/stock/import">Import</ButtonLink>}
          </>
        }
        hint={
          mayCorrect && (
            <>
              <kbd>E</kbd> edits the level, <kbd>Enter</kbd> the next below, <kbd>Ctrl S</kbd> saves
            </>
          )
        }
        bulk={
          <>
            <button type="button" onClick={() => setBulk('labels')}>
              Print labels
            </button>
            {mayCorrect && (
              <button type="button" onClick={() => setBulk('bin')}>
                Put into a bin
              </button>
            )}
          </>
        }
        empty={{ text: 'No products yet.' }}
      />
      {bulk === 'labels' && (
        <LabelsDialog
          of={countOf(selectedCount(selection.value, page?.total ?? 0), 'stock level')}
          what={(quantity) => ({ kind: 'levels', selection: list.chosen(), quantity })}
          onClose={closeBulk}
        />
      )}
      {bulk === 'bin' && (
        <BinBulkDialog
          selection={list.chosen()}
          onClose={closeBulk}
          onStarted={() => selection.onChange(nothingSelected)}
        />
      )}
      {opened && <MoreDialog {...opened} onClose={() => setOpened(undefined)} />}
      {moved && (
        <Suspense>
          <MoveUnitsDialog
            level={moved}
            onMoved={() => client.invalidateQueries({ queryKey: [stockList.queryKey] })}
            onClose={() => setMoved(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function factsOf({
  total,
  isEstimate,
  quantity,
}: {
  total: number;
  isEstimate: boolean;
  quantity: number | null;
}): string {
  const levels = `${countText(total, isEstimate)} ${total === 1 ? 'level' : 'levels'}`;
  return quantity === null ? levels : `${levels}, ${countText(quantity)} units free`;
}
