import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useListScreen } from '../../components/list/use-list-screen.ts';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { useMay } from '../../platform/session.ts';
import { binColumns } from './bin-columns.tsx';
import { binList } from './bin-list.ts';

const AddBinsDialog = lazyPart(() => import('./add-bins-dialog.tsx'));
const OrderDialog = lazyPart(() => import('./order-dialog.tsx'));
const LabelsDialog = lazyPart(() => import('../../components/labels/labels-dialog.tsx'));

const keys = [
  { keys: ['J', 'K'], does: 'the row below, above' },
  { keys: ['Enter'], does: 'opens the bin' },
  { keys: ['/'], does: 'searches a bin' },
];

/** The bins of the warehouse in their order of walking. */
export function Component() {
  const mayChange = useMay('stock.change');
  const list = useListScreen(binList, { columns: binColumns, filters: [] });
  useScreenKeys('Bins', keys);
  const close = () => list.showDialog('');
  return (
    <ListScreen
      list={list}
      actions={
        <>
          {mayChange && (
            <>
              <Button variant="go" onClick={() => list.showDialog('add')}>
                Add bins
              </Button>
              <ButtonLink to="/stock/bins/import">Import</ButtonLink>
              <Button onClick={() => list.showDialog('order')}>Change the order</Button>
            </>
          )}
          <Button onClick={() => list.showDialog('labels')}>Labels</Button>
        </>
      }
      empty={{ text: 'There are no bins yet. A bin is a place on a shelf with a code, such as A-03-2.' }}
    >
      {list.dialog === 'add' && <AddBinsDialog onClose={close} />}
      {list.dialog === 'order' && <OrderDialog onClose={close} />}
      {list.dialog === 'labels' && (
        <LabelsDialog
          of="the bins"
          what={(quantity) => ({ kind: 'bins', quantity })}
          isByPiece
          isOfBins
          onClose={close}
        />
      )}
    </ListScreen>
  );
}
