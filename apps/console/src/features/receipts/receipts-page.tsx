import { Button } from '@bijli/ui/button.tsx';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useListScreen } from '../../components/list/use-list-screen.ts';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { commandOption, usePeopleOptions } from '../../platform/people-options.ts';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { useMay } from '../../platform/session.ts';
import { receiptColumns } from './receipt-columns.tsx';
import { receiptFilters, receiptList } from './receipt-list.ts';

const PaperDialog = lazyPart(() => import('./paper-dialog.tsx'));

const keys = [
  { keys: ['J', 'K'], does: 'the row below, above' },
  { keys: ['Enter'], does: 'opens the receipt' },
  { keys: ['/'], does: 'searches a supplier or a paper' },
];

/** What came in, the newest first. */
export function Component() {
  const mayChange = useMay('stock.change');
  const navigate = useNavigate();
  const people = usePeopleOptions();
  const filters = useMemo(() => receiptFilters([...people, commandOption]), [people]);
  const list = useListScreen(receiptList, { columns: receiptColumns, filters });
  useScreenKeys('Receipts', keys);
  const begin = () => list.showDialog('new');
  return (
    <ListScreen
      list={list}
      actions={
        mayChange && (
          <Button variant="go" onClick={begin}>
            Receive goods
          </Button>
        )
      }
      empty={{ text: 'Nothing was received yet. Begin with the invoice or the challan that came with the goods.' }}
    >
      {mayChange && list.dialog === 'new' && (
        <PaperDialog
          onSaved={({ receipt }) => void navigate(`/stock/receipts/${receipt.id}`)}
          onClose={() => list.showDialog('')}
        />
      )}
    </ListScreen>
  );
}
