import { Button } from '@bijli/ui/button.tsx';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useListScreen } from '../../components/list/use-list-screen.ts';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { leaveAll } from '../../components/use-leaving-guard.ts';
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
  const [isNew, setNew] = useState(false);
  const filters = useMemo(() => receiptFilters([...people, commandOption]), [people]);
  const list = useListScreen(receiptList, { columns: receiptColumns, filters });
  useScreenKeys('Receipts', keys);
  return (
    <ListScreen
      list={list}
      actions={
        mayChange && (
          <Button variant="go" onClick={() => setNew(true)}>
            Receive goods
          </Button>
        )
      }
      empty={{ text: 'Nothing was received yet. Begin with the invoice or the challan that came with the goods.' }}
    >
      {isNew && (
        <PaperDialog
          onSaved={({ receipt }) => {
            // It is saved, though the dialog still holds what was typed.
            leaveAll();
            void navigate(`/stock/receipts/${receipt.id}`);
          }}
          onClose={() => setNew(false)}
        />
      )}
    </ListScreen>
  );
}
