import type { Input, Reply } from '@bijli/contract';
import { classNames } from '@bijli/ui/class-names.ts';
import { api } from '../../platform/api.ts';
import { groupedNumber, signedNumber } from '../../platform/format/count-of.ts';
import { parseQuantity } from '../../platform/format/parse-amount.ts';
import { CellEditor } from '../list/cells/cell-editor.tsx';
import type { CellSender } from '../list/cells/use-cell-changes.ts';
import type { CellEdit, CellEditorProps } from '../list/columns/columns.ts';
import styles from './stock-cell.module.css';

type StockLine = Input<'correctStock'>['body']['lines'][number];
type StockResult = Reply<'correctStock'>['lines'][number];
/** What is on hand of one sellable, and for whom. */
/** Safety stock, which is blocked too, gives way to a count that finds fewer. */
export type Shelf = { free: number; held: number; blocked?: number | undefined; safety?: number | undefined };
type StockOf<Row> = { nameOf: (row: Row) => string; shelfOf: (row: Row) => Shelf };
type Sellable = Pick<StockLine, 'productId' | 'variantId'>;

export const stockReasons: readonly { value: StockLine['reason']; name: string }[] = [
  { value: 'receipt', name: 'Receipt' },
  { value: 'count', name: 'Count' },
  { value: 'damage', name: 'Damage' },
  { value: 'return', name: 'Return' },
  { value: 'correction', name: 'Correction' },
];

/** What is on the shelf: units free for sale, those that orders hold, and those that are blocked. */
export const onHand = ({ free, held, blocked = 0 }: Shelf): number => free + held + blocked;

/**
 * What is on the shelf edited in its cell, where `shelfOf` says what is there now; its reason is asked before it is saved.
 */
export function stockEdit<Row>({ nameOf, shelfOf }: StockOf<Row>): CellEdit<Row> {
  return {
    noun: 'stock',
    label: (row) => `Stock of ${nameOf(row)}`,
    parse: parseQuantity,
    format: (quantity) => quantity.toLocaleString('en-IN'),
    editor: (props) => <StockEditor {...props} name={nameOf(props.row)} shelf={shelfOf(props.row)} />,
    reason: {
      label: (row) => `Reason for the stock of ${nameOf(row)}`,
      options: stockReasons,
      missing: 'Stock needs its reason.',
    },
  };
}

type EditorProps<Row> = CellEditorProps<Row> & { name: string; shelf: Shelf };

function StockEditor<Row>({ name, shelf, value, typed, onKeep, onEnd }: EditorProps<Row>) {
  const problemOf = (text: string) => shelfProblem(parseQuantity(text), shelf);
  return (
    <CellEditor
      label={`Stock of ${name}`}
      first={value.toLocaleString('en-IN')}
      typed={typed}
      inputMode="numeric"
      problemOf={problemOf}
      onKeep={(text) => onKeep(parseQuantity(text) ?? value)}
      onEnd={onEnd}
    >
      {(text) => (
        <>
          <b>{movementText((parseQuantity(text) ?? value) - value)}</b>
          <span className="xs dim">{shelfText(shelf)}</span>
          <span className="xs dim">Type what is on the shelf. The reason is asked before it is saved.</span>
        </>
      )}
    </CellEditor>
  );
}

function movementText(by: number): string {
  return by === 0 ? 'No movement' : `${signedNumber(by)} ${Math.abs(by) === 1 ? 'unit' : 'units'}`;
}

/** '5 free for sale + 3 held for orders + 1 blocked = 9 on the shelf'. */
export function shelfText(shelf: Shelf): string {
  const { free, held, blocked = 0 } = shelf;
  const parts = [`${groupedNumber(free)} free for sale`, `${groupedNumber(held)} held for orders`];
  if (blocked > 0) parts.push(`${groupedNumber(blocked)} blocked`);
  return `${parts.join(' + ')} = ${groupedNumber(onHand(shelf))} on the shelf`;
}

/** Why this cannot be what is on the shelf. */
export function shelfProblem(
  counted: number | undefined,
  { held, blocked: all = 0, safety = 0 }: Shelf,
): string | undefined {
  if (counted === undefined) return 'Please enter a whole number from 0';
  const blocked = all - safety;
  const least = held + blocked;
  if (counted >= least) return undefined;
  const units = least === 1 ? '1 unit is' : `${groupedNumber(least)} units are`;
  return `${units} ${blocked > 0 ? 'held for orders or blocked' : 'held for orders'}, and on the shelf too: at least as many as that`;
}

/** What is on the shelf, and what of it is free where some is sold. It stands out when few or none are free. */
export function StockCount({ counted, held, blocked = 0 }: { counted: number } & Omit<Shelf, 'free' | 'safety'>) {
  const free = counted - held - blocked;
  return (
    <span className={classNames(free <= 0 && styles.out, free > 0 && free < 10 && styles.low)}>
      {counted.toLocaleString('en-IN')}
      {held + blocked > 0 && <span className="xs dim"> {Math.max(free, 0).toLocaleString('en-IN')} free</span>}
    </span>
  );
}

/** So many lines are one call. */
const mostLines = 200;

/** Sends what is on the shelf by the column `stock`, each over what the person saw there. */
export function stockSender<Row>(sellableOf: (row: Row) => Sellable): CellSender<Row> {
  return {
    columns: ['stock'],
    send: async (changes) => {
      const lines = changes.map(({ row, was, value, reason }) => ({
        ...sellableOf(row),
        of: 'shelf' as const,
        expected: was,
        quantity: value,
        reason: reason as StockLine['reason'],
      }));
      const answers = await sendLines(lines);
      return {
        results: changes.flatMap(({ rowId, columnId, row }) => {
          const answer = answers.find((one) => isOf(one, sellableOf(row)));
          if (!answer) return [];
          const { isDone, sentence, quantity: free, held = 0, blocked } = answer;
          return [{ rowId, columnId, isDone, sentence, present: onHand({ free, held, blocked }) }];
        }),
        undo: async () => {
          const refused = (await sendLines(undoLines(lines, answers))).find(({ isDone }) => !isDone);
          return refused && (refused.sentence ?? 'it was changed since.');
        },
      };
    },
  };
}

const isOf = (answer: Sellable, { productId, variantId }: Sellable) =>
  answer.productId === productId && answer.variantId === variantId;

async function sendLines(lines: readonly StockLine[]): Promise<StockResult[]> {
  const answers: StockResult[] = [];
  for (let at = 0; at < lines.length; at += mostLines)
    answers.push(...(await api.correctStock({ body: { lines: lines.slice(at, at + mostLines) } })).lines);
  return answers;
}

/** Lines that take back what was done. */
function undoLines(lines: readonly StockLine[], answers: readonly StockResult[]): StockLine[] {
  return lines
    .filter((line) => answers.some((answer) => isOf(answer, line) && answer.isDone))
    .map((line) => ({
      ...line,
      expected: line.quantity,
      quantity: line.expected,
      reason: 'correction',
      note: 'Undo of a change in the list',
    }));
}
