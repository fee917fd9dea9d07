import { useRef, useState } from 'react';
import { ScanRefused, useScans } from '../../../components/scanner/use-scans.ts';
import { showToast } from '../../../components/toast/toast-store.ts';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { keepList, knownList, type PickLine, readListAgain } from './pick-list-query.ts';

export const keyOf = ({ productId, variantId }: Pick<PickLine, 'productId' | 'variantId'>) =>
  `${productId} ${variantId ?? ''}`;

export const openUnits = ({ wanted, found, notFound }: PickLine) => wanted - found - notFound;

type Step = { key: string; found: number; notFound: number };

/** What is done along the walk: which place one stands at, what is found there, and the last step taken back. */
export function usePicking(id: string) {
  const [chosen, setChosen] = useState<string>();
  /** The code of this line was scanned: it is the right article. */
  const [confirmed, setConfirmed] = useState<string>();
  const [last, setLast] = useState<Step>();
  const { isBusy, problem, run } = useWork();
  const sending = useRef(Promise.resolve());

  async function send({ key, found, notFound }: Step): Promise<void> {
    const list = knownList(id);
    const line = list?.lines.find((one) => keyOf(one) === key);
    if (!list || !line) return;
    const { productId, variantId } = line;
    const body = { productId, variantId, found, notFound, expectedVersion: list.version };
    try {
      keepList((await api.pickUnits({ params: { id }, body })).list);
    } catch (error) {
      await readListAgain(id);
      throw error;
    }
    setLast({ key, found: line.found, notFound: line.notFound });
  }

  /** One after the other: each is made of the version before. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    const result = sending.current.then(step);
    sending.current = result.catch(() => undefined);
    return result;
  }

  const scans = useScans((code) =>
    inTurn(async () => {
      const line = lineOf(knownList(id)?.lines ?? [], code);
      if (!line) {
        const { explanation } = await api.readFormerLabel({ query: { code } });
        throw new ScanRefused(explanation ?? 'This is not on the list. Put it back.');
      }
      if (openUnits(line) === 0) throw new ScanRefused(`${line.name} is picked already. Put it back.`);
      setChosen(keyOf(line));
      setConfirmed(keyOf(line));
      if (openUnits(line) === 1) await send({ key: keyOf(line), found: line.found + 1, notFound: line.notFound });
    }),
  );

  return {
    ...{ chosen, choose: setChosen, confirmed, last, isBusy, problem, scans, run },
    pick: (line: PickLine, more: { found?: number; notFound?: number }) =>
      void run(() =>
        inTurn(async () => {
          await send({
            key: keyOf(line),
            found: line.found + (more.found ?? 0),
            notFound: line.notFound + (more.notFound ?? 0),
          });
          setChosen(undefined);
        }),
      ),
    report: (bin: string) =>
      void run(async () => {
        const { count } = await api.reportBin({ params: { id }, body: { bin } });
        showToast(`${bin} is to be counted: ${count.number} is asked for.`);
      }),
    undo: (step: Step) =>
      void run(() =>
        inTurn(async () => {
          await send(step);
          setLast(undefined);
          setChosen(step.key);
        }),
      ),
  };
}

function lineOf(lines: readonly PickLine[], code: string): PickLine | undefined {
  const key = code.replaceAll(/\s/g, '').toUpperCase();
  return lines.find(({ codes }) => codes.some((one) => one.toUpperCase() === key));
}
