import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useListScreen } from '../../components/list/use-list-screen.ts';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { useMay } from '../../platform/session.ts';
import { serialColumns } from './serial-columns.tsx';
import { serialFilters } from './serial-filters.tsx';
import { serialList, unnumberedQuery } from './serial-list.ts';
import { unnumberedText } from './serial-words.ts';

const NumberDialog = lazyPart(() => import('./number-dialog.tsx'));

const keys = [
  { keys: ['J', 'K'], does: 'the row below, above' },
  { keys: ['Enter'], does: 'opens the piece with its life' },
  { keys: ['/'], does: 'searches a number' },
];

/** Every numbered piece, and what is here without a number. */
export function Component() {
  const mayChange = useMay('stock.change');
  const mayOverride = useMay('serials.override');
  const [isNumbering, setNumbering] = useState(false);
  const { data } = useQuery(unnumberedQuery);
  const list = useListScreen(serialList, { columns: serialColumns, filters: serialFilters });
  useScreenKeys('Serial numbers', keys);
  return (
    <ListScreen
      list={list}
      facts={data && unnumberedText(data.products)}
      actions={
        <>
          {mayOverride && <ButtonLink to="/dispatch/numbers">Packed without stock</ButtonLink>}
          {mayChange && <ButtonLink to="/stock/serials/import">Import</ButtonLink>}
          {mayChange && <Button onClick={() => setNumbering(true)}>Number pieces</Button>}
        </>
      }
      empty={{
        text: 'No piece has a number yet. Say in a product which number each piece has, and scan the numbers when goods come in.',
      }}
    >
      {isNumbering && <NumberDialog products={data?.products ?? []} onClose={() => setNumbering(false)} />}
    </ListScreen>
  );
}
