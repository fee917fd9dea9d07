import { ButtonLink } from '@bijli/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { nothingSelected } from '../../../components/list/selection.ts';
import { useListScreen } from '../../../components/list/use-list-screen.ts';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { useMay } from '../../../platform/session.ts';
import { categoriesQuery } from '../../../platform/taxonomy.ts';
import { returnColumns } from './return-columns.tsx';
import { returnFilters } from './return-filters.tsx';
import { type ReturnChoices, returnList } from './return-list.ts';

const ApproveReturnsDialog = lazyPart(() => import('./approve-returns-dialog.tsx'));

const keys = [
  { keys: ['J', 'K'], does: 'the row below, above' },
  { keys: ['Enter'], does: 'opens the return' },
  { keys: ['X'], does: 'selects a return to approve' },
  { keys: ['/'], does: 'searches a number, phone, serial number or AWB' },
];

const noChoices: ReturnChoices = { methods: [], people: [], couriers: [] };

/** Every return by step, what is late first; the address holds view, search, filters, order and page. */
export function Component() {
  const mayChange = useMay('returns.change');
  const mayInspect = useMay('returns.inspect');
  const [isApproving, setApproving] = useState(false);
  const [choices, setChoices] = useState(noChoices);
  const mayReadProducts = useMay('products.read');
  const { data: taxonomy } = useQuery({ ...categoriesQuery, enabled: mayReadProducts });
  const filters = useMemo(() => returnFilters(choices, taxonomy?.categories ?? []), [choices, taxonomy]);
  const list = useListScreen(returnList, { columns: returnColumns, filters });
  const { page, selection } = list;
  if (choices === noChoices && page) {
    const { methods, people, couriers } = page;
    setChoices({ methods, people, couriers });
  }
  useScreenKeys('Returns', keys);
  return (
    <ListScreen
      list={list}
      facts={page && `decided within ${page.decideHours} hours`}
      actions={
        (mayChange || mayInspect) && (
          <ButtonLink variant="go" to="/returns/receive">
            Receive a parcel
          </ButtonLink>
        )
      }
      bulk={
        mayChange ? (
          <button type="button" onClick={() => setApproving(true)}>
            Approve
          </button>
        ) : undefined
      }
      empty={{ text: 'Nothing is here. Returns stand here as soon as a shopper asks for one.' }}
    >
      {isApproving && (
        <ApproveReturnsDialog
          selection={list.chosen()}
          onClose={() => setApproving(false)}
          onStarted={() => selection.onChange(nothingSelected)}
        />
      )}
    </ListScreen>
  );
}
