import { ApiError } from '@bijli/contract';
import { useRef, useState } from 'react';
import { useScans } from '../../../components/scanner/use-scans.ts';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { keepPacking, type PackedBox, type Packing, readPackingAgain } from './packing-query.ts';

type Named = { params: { id: string }; body: { expectedVersion: number } };

/**
 * What scans and keys do to the boxes of an order: each names the version that the one before has made. What somebody else has changed is
 * read again, and the person is asked to look and do it again.
 */
export function usePacking(data: Packing) {
  const seen = useRef(data);
  if (isNewer(data, seen.current)) seen.current = data;
  const orderId = data.order.id;
  // The next scan needs both before the page is drawn again.
  const chosen = useRef<string>(undefined);
  const [shownChosen, setShownChosen] = useState<string>();
  const box = useRef<string>(undefined);
  const [shownBox, setShownBox] = useState<string>();
  const [lastPut, setLastPut] = useState<string>();
  const work = useWork();

  function choose(itemId: string | undefined): void {
    chosen.current = itemId;
    setShownChosen(itemId);
  }
  function packInto(boxId: string | undefined): void {
    box.current = boxId;
    setShownBox(boxId);
  }
  async function keep(packing: Packing): Promise<Packing> {
    seen.current = packing;
    await keepPacking(packing);
    return packing;
  }
  async function readAgainAfter(error: unknown): Promise<void> {
    const code = error instanceof ApiError ? error.body['code'] : undefined;
    if (code === 'conflict' || code === 'not_found') seen.current = await readPackingAgain(orderId);
  }

  async function begin(isTakenOver = false): Promise<Packing> {
    const { packing } = await api.beginPacking({ params: { id: orderId }, body: { isTakenOver } });
    return keep(packing);
  }

  async function send(code: string, overrideReason?: string): Promise<void> {
    try {
      const packing = seen.current.shipment ? seen.current : await begin();
      const { id = '', version: expectedVersion = 0 } = packing.shipment ?? {};
      const more = { ...(chosen.current && { of: chosen.current }), ...(overrideReason && { overrideReason }) };
      const boxId = currentBox(packing, box.current)?.id ?? '';
      const sent = await api.scanForPacking({ params: { id }, body: { code, boxId, expectedVersion, ...more } });
      await keep(sent.packing);
      choose(sent.chosen ?? undefined);
      setLastPut(sent.put ?? undefined);
    } catch (error) {
      await readAgainAfter(error);
      throw error;
    }
  }

  const scans = useScans((code) => send(code));

  /** A change by a key; what went wrong stands above the boxes. */
  function change(by: (given: Named) => Promise<{ packing: Packing }>): Promise<boolean> {
    return work.run(() => changeOrThrow(by));
  }
  async function changeOrThrow(by: (given: Named) => Promise<{ packing: Packing }>): Promise<void> {
    const { id = '', version: expectedVersion = 0 } = seen.current.shipment ?? {};
    try {
      await keep((await by({ params: { id }, body: { expectedVersion } })).packing);
    } catch (error) {
      await readAgainAfter(error);
      throw error;
    }
  }

  return {
    scans,
    send,
    chosen: data.lines.find(({ itemId }) => itemId === shownChosen),
    choose,
    box: currentBox(data, shownBox),
    packInto,
    lastPut: data.lines.find(({ itemId }) => itemId === lastPut),
    begin: (isTakenOver: boolean) => work.run(async () => void (await begin(isTakenOver))),
    change,
    changeOrThrow,
    readAgainAfter,
    named: (): Named => ({
      params: { id: seen.current.shipment?.id ?? '' },
      body: { expectedVersion: seen.current.shipment?.version ?? 0 },
    }),
    ...work,
  };
}

export type PackingWork = ReturnType<typeof usePacking>;

function isNewer({ shipment }: Packing, { shipment: known }: Packing): boolean {
  return shipment?.id !== known?.id || (shipment?.version ?? 0) >= (known?.version ?? 0);
}

/** The box that scans go into: the chosen one, else the last. */
function currentBox({ boxes }: Packing, id: string | undefined): PackedBox | undefined {
  return boxes.find((box) => box.id === id) ?? boxes.at(-1);
}
