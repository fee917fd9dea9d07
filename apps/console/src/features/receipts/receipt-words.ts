import type { Reply } from '@bijli/contract';
import type { Receipt } from './receipt-list.ts';

type ReceiptLine = Reply<'readReceipt'>['lines'][number];

export const stateWords = { draft: 'Draft', posted: 'Posted', undone: 'Undone' } as const;
export const stateDots = { draft: 'begun', posted: 'done', undone: 'ended' } as const;
export const paperWords = { invoice: 'Invoice', challan: 'Challan' } as const;

export function piecesText(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'piece' : 'pieces'}`;
}

/** What the receipt brings, in one line. */
export function totalsText({
  lines,
  received,
  damaged,
  unnumbered,
}: Pick<Receipt, 'lines' | 'received' | 'damaged' | 'unnumbered'>): string {
  return [
    `${lines} ${lines === 1 ? 'product' : 'products'}, ${piecesText(received)}`,
    damaged > 0 && `${damaged} damaged`,
    unnumbered > 0 && `${unnumbered} without number`,
  ]
    .filter(Boolean)
    .join(', ');
}

type Figures = Pick<ReceiptLine, 'expected' | 'received'>;

/** How what came differs from the paper; nothing while nobody said what is expected. */
export function differenceText({ expected, received }: Figures): string | undefined {
  if (expected === null || expected === received) return undefined;
  return expected > received ? `${expected - received} missing` : `${received - expected} more than expected`;
}

/** The figures of a receipt as its lines make them. */
export function totalsOf(
  lines: readonly ReceiptLine[],
): Pick<Receipt, 'lines' | 'received' | 'damaged' | 'unnumbered'> {
  const sum = (of: (line: ReceiptLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    lines: lines.length,
    received: sum(({ received }) => received),
    damaged: sum(({ damaged }) => damaged),
    unnumbered: sum(({ serialKind, received, numbered }) => (serialKind === null ? 0 : received - numbered)),
  };
}
