import { ApiError } from '@bijli/contract';
import { readSerial } from '@bijli/rules';
import { useRef, useState } from 'react';
import { ScanRefused, useScans } from '../../components/scanner/use-scans.ts';
import { api } from '../../platform/api.ts';
import { keepLines, type ReceiptLine, readListsAgain, readReceiptAgain } from './receipt-query.ts';

type Done = { name: string; sku: string; received: number; numbered: number; serialKind: ReceiptLine['serialKind'] };

const mostTries = 4;

/**
 * What scans do to a receipt: each is sent for the version that the one before has made. The line of a product
 * whose pieces have numbers stays chosen, and the numbers that follow are its pieces.
 */
export function useReceiptScans(receiptId: string, version: number) {
  const seen = useRef(version);
  seen.current = Math.max(seen.current, version);
  const line = useRef<ReceiptLine>(undefined);
  const half = useRef('');
  const [chosen, setChosen] = useState<ReceiptLine>();
  const [firstImei, setFirstImei] = useState('');
  const [isPaired, setPaired] = useState(false);
  const paired = useRef(false);
  const [last, setLast] = useState<Done>();
  const { refuse, ...scans } = useScans(takeScan);

  function keep(next: number, changed: ReceiptLine): void {
    seen.current = next;
    keepLines(receiptId, { version: next, lines: [changed] });
    setLast(changed);
    if (changed.serialKind !== null || line.current?.id === changed.id) choose(changed);
  }

  function choose(next: ReceiptLine | undefined): void {
    if (next?.id !== line.current?.id && half.current !== '') {
      refuse(half.current, 'Its second IMEI did not follow, so it was not added. Scan both again.');
      setHalf('');
    }
    line.current = next;
    setChosen(next);
  }

  function setHalf(number: string): void {
    half.current = number;
    setFirstImei(number);
  }

  /** Somebody else may have changed the receipt: what is added is added to what it is now. */
  async function send<Sent>(work: (expectedVersion: number) => Promise<Sent>): Promise<Sent> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work(seen.current);
      } catch (error) {
        const isMoved = error instanceof ApiError && error.body['code'] === 'conflict';
        if (!isMoved || tries >= mostTries) throw error;
        const { receipt } = await readReceiptAgain(receiptId);
        seen.current = receipt.version;
      }
    }
  }

  async function addCode(code: string): Promise<string | undefined> {
    const { version: next, results } = await send((expectedVersion) =>
      api.addToReceipt({ params: { id: receiptId }, body: { lines: [{ code }], expectedVersion } }),
    );
    const [result] = results;
    if (!result?.line) return result?.problem ?? 'It is not known.';
    keep(next, result.line);
    return undefined;
  }

  async function addNumber(of: ReceiptLine, code: string): Promise<string | undefined> {
    if (paired.current && of.serialKind === 'imei' && half.current === '') {
      setHalf(code);
      return undefined;
    }
    const piece = half.current === '' ? { number: code } : { number: half.current, secondNumber: code };
    const sent = await send((expectedVersion) =>
      api.addReceiptPieces({ params: { id: receiptId, lineId: of.id }, body: { pieces: [piece], expectedVersion } }),
    );
    setHalf('');
    if (sent.line) keep(sent.version, sent.line);
    return sent.refused[0]?.reason;
  }

  async function take(code: string): Promise<string | undefined> {
    const of = line.current;
    if (of?.serialKind === 'imei' && 'value' in readSerial(code, 'imei')) return addNumber(of, code);
    const problem = await addCode(code);
    if (problem === undefined) return undefined;
    if (of?.serialKind === 'serial') return addNumber(of, code);
    if (of?.serialKind === 'imei') {
      const read = readSerial(code, 'imei');
      return 'problem' in read ? `${problem} ${read.problem}` : problem;
    }
    return problem;
  }

  async function takeScan(code: string): Promise<void> {
    const problem = await take(code);
    if (problem !== undefined) throw new ScanRefused(problem);
    void readListsAgain();
  }

  return {
    chosen,
    choose,
    firstImei,
    isPaired,
    setPaired: (next: boolean) => {
      paired.current = next;
      setPaired(next);
      setHalf('');
    },
    last,
    ...scans,
    refuse,
  };
}
