import { Button } from '@bijli/ui/button.tsx';
import { Note } from '../../../components/page/note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { formatPlan } from '../../../platform/format/format-time.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { useMay } from '../../../platform/session.ts';
import type { ReturnedBox } from './returned-words.ts';

/** A parcel that its courier has lost, until somebody gives it up. */
export function LostBox({ box: { id, number, inspectedAt, version } }: { box: ReturnedBox }) {
  const [mayDispatch, mayRefund] = [useMay('dispatch.change'), useMay('orders.refund')];
  const { isBusy, problem, run } = useWork();
  if (inspectedAt) return <Note tone="good">It was given up {formatPlan(inspectedAt)}.</Note>;
  const giveUp = () =>
    void run(async () => {
      await api.writeOffLostBox({ params: { id }, body: { expectedVersion: version } });
      showToast(`The lost parcel of order ${number} is given up.`);
      await queryClient.invalidateQueries({ queryKey: ['dispatch'] });
    });
  return (
    <>
      {problem && <Note tone="bad">{problem}</Note>}
      <Note
        tone="bad"
        actions={
          (mayDispatch || mayRefund) && (
            <Button isSmall isBusy={isBusy} onClick={giveUp}>
              Give it up
            </Button>
          )
        }
      >
        <b>The courier says that this parcel is lost.</b> Given up, what lay in it is cancelled: what was paid for it
        goes back to the shopper, and its pieces are written off. A claim on the courier begins.
      </Note>
    </>
  );
}
