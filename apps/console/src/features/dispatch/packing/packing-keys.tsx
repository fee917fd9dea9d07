import type { Reply } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { api } from '../../../platform/api.ts';
import { countOf } from '../../../platform/format/count-of.ts';
import { queryClient } from '../../../platform/query-client.ts';
import styles from './packing.module.css';
import { type Packing, readPackingAgain } from './packing-query.ts';
import { sumsOf } from './packing-words.ts';
import type { PackingWork } from './use-packing.ts';

type PackingKeysProps = {
  data: Packing;
  work: PackingWork;
  isByHand: boolean;
  onByHand: () => void;
  onClosed: (done: Reply<'closePacking'>) => void;
};

/** Another box, closing, and giving up. */
export function PackingKeys({ data, work, isByHand, onByHand, onClosed }: PackingKeysProps) {
  const { order, shipment, boxes } = data;
  const { isBusy, scans, change, packInto } = work;
  const { wanted, packed } = sumsOf(data);
  const isAllIn = packed >= wanted;
  if (!shipment)
    return (
      <Button variant="go" isWide isBusy={isBusy} onClick={() => void work.begin(false)}>
        Begin packing
      </Button>
    );
  if (!shipment.isOwn) return null;

  async function close(isPart: boolean): Promise<void> {
    const left = wanted - packed;
    const stays = left === 1 ? 'The other one stays' : `The other ${left} stay`;
    if (isPart && !confirm(`${packed} of ${wanted} units are in. Close now? ${stays} to be packed.`)) return;
    await work.run(async () => {
      const { params, body } = work.named();
      try {
        const done = await api.closePacking({ params, body: { ...body, isPart } });
        onClosed(done);
        await queryClient.invalidateQueries({ queryKey: ['packing', order.id] });
      } catch (error) {
        await work.readAgainAfter(error);
        throw error;
      }
    });
  }
  function giveUp(): void {
    if (packed > 0 && !confirm(`Give up packing? ${countOf(packed, 'unit')} go back to the shelves.`)) return;
    void work.run(async () => {
      await api.dropPacking(work.named());
      await readPackingAgain(order.id);
    });
  }
  function addBox(): void {
    packInto(undefined);
    void change((named) => api.addBox(named));
  }

  const isWaiting = scans.waiting > 0;
  return (
    <div className="stack">
      <div className={styles.keys}>
        <Button isWide disabled={isBusy || packed === 0} onClick={addBox}>
          {boxes.length === 1 ? 'Second parcel' : 'Another parcel'}
        </Button>
        <Button variant="go" isWide isBusy={isBusy || isWaiting} disabled={!isAllIn} onClick={() => void close(false)}>
          {boxes.length === 1 ? 'Close the box' : 'Close the boxes'}
        </Button>
      </div>
      <div className="row">
        {!isAllIn && packed > 0 && (
          <Button isSmall disabled={isBusy || isWaiting} onClick={() => void close(true)}>
            Send a part
          </Button>
        )}
        <Button isSmall aria-pressed={isByHand} onClick={onByHand}>
          Count by hand
        </Button>
        <Button isSmall variant="quiet" disabled={isBusy} onClick={giveUp}>
          Give up packing
        </Button>
      </div>
    </div>
  );
}
