import type { Reply } from '@bijli/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { totalsOf } from './receipt-words.ts';

export type ReceiptWithLines = Pick<Reply<'readReceipt'>, 'receipt' | 'lines'>;
export type ReceiptLine = ReceiptWithLines['lines'][number];

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipts', 'one', id],
    queryFn: async (): Promise<ReceiptWithLines> => {
      const { receipt, lines } = await api.readReceipt({ params: { id } });
      // What was asked for before a scan may come after its answer.
      const known = queryClient.getQueryData<ReceiptWithLines>(['receipts', 'one', id]);
      return known && known.receipt.version > receipt.version ? known : { receipt, lines };
    },
  });

export const piecesQuery = (id: string, lineId: string) =>
  queryOptions({
    queryKey: ['receipts', 'pieces', id, lineId],
    queryFn: async () => (await api.listReceiptPieces({ params: { id, lineId } })).pieces,
  });

/** Shows what a call has answered, and reads the lists again. */
export async function keepReceipt({ receipt, lines }: ReceiptWithLines): Promise<void> {
  queryClient.setQueryData(receiptQuery(receipt.id).queryKey, { receipt, lines });
  await readListsAgain();
}

type Changed = { version: number; lines: readonly (ReceiptLine | null)[]; gone?: string };

/** Shows changed lines at once, and the new version with them. */
export function keepLines(id: string, { version, lines: changed, gone }: Changed): void {
  queryClient.setQueryData(receiptQuery(id).queryKey, (known) => {
    if (!known) return known;
    const lines = known.lines.filter((line) => line.id !== gone);
    for (const line of changed) {
      const place = lines.findIndex(({ id }) => id === line?.id);
      if (line && place === -1) lines.push(line);
      else if (line) lines[place] = line;
    }
    return { lines, receipt: { ...known.receipt, version, ...totalsOf(lines) } };
  });
}

/** The receipt as the store has it now. */
export async function readReceiptAgain(id: string): Promise<ReceiptWithLines> {
  return queryClient.fetchQuery({ ...receiptQuery(id), staleTime: 0 });
}

export async function readListsAgain(): Promise<void> {
  const isList = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === 'receipts' && queryKey[1] !== 'one';
  await queryClient.invalidateQueries({ predicate: isList });
}
