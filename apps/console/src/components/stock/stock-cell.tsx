import type { Input, Reply } from '@bijli/contract';
import { classNames } from '@bijli/ui/class-names.ts';
import { api } from '../../platform/api.ts';
import { parseQuantity } from '../../platform/format/parse-amount.ts';
import { CellEditor } from '../list/cells/cell-editor.tsx';
import type { CellSender } from '../list/cells/use-cell-changes.ts';
import type { CellEdit, CellEditorProps } from '../list/columns/columns.ts';
import styles from './stock-cell.module.css';

type StockLine = Input<'correctStock'>['body']['lines'][number];
type StockResult = Reply<'correctStock'>['lines'][number];
type Sellable = Pick<StockLine, 'productId' | 'variantId'>;

export const stockReasons: readonly { value: StockLine['reason']; name: string }[] = [
  { value: 'receipt', name: 'Receipt' },
  { value: 'count', name: 'Count' },
  { value: 'damage', name: 'Damage' },
  { value: 'return', name: 'Return' },
  { value: 'correction', name: 'Correction' },
];

/** A stock level edited in its cell; its reason is asked before it is saved. */
export function stockEdit<Row>(nameOf: (row: Row) => string): CellEdit<Row> {
  return {
    noun: 'stock',
    label: (row) => `Stock of ${nameOf(row)}`,
    parse: parseQuantity,
    format: (quantity) => quantity.toLocaleString('en-IN'),
    editor: (props) => <StockEditor {...props} name={nameOf(props.row)} />,
    reason: {
      label: (row) => `Reason for the stock of ${nameOf(row)}`,
      options: stockReasons,
      missing: 'Stock needs its reason.',
    },
  };
}

function StockEditor<Row>({ name, value, typed, onKeep, onEnd }: CellEditorProps<Row> & { name: string }) {
  return (
    <CellEditor
      label={`Stock of ${name}`}
      first={value.toLocaleString('en-IN')}
      typed={typed}
      inputMode="numeric"
      problemOf={(text) => (parseQuantity(text) === undefined ? 'Please enter a whole number from 0' : undefined)}
      onKeep={(text) => onKeep(parseQuantity(text) ?? value)}
      onEnd={onEnd}
    >
      {(text) => (
        <>
          <b>{movementText((parseQuantity(text) ?? value) - value)}</b>
          <span className="xs dim">Free for sale. The reason is asked before it is saved.</span>
        </>
      )}
    </CellEditor>
  );
}

function movementText(by: number): string {
  return by === 0 ? 'No movement' : `${movementCount(by)} ${Math.abs(by) === 1 ? 'unit' : 'units'}`;
}

/** '+1,200', '−3'. */
export function movementCount(by: number): string {
  return `${by > 0 ? '+' : '−'}${Math.abs(by).toLocaleString('en-IN')}`;
}

/** A level, which stands out when few or none are left. */
export function StockCount({ quantity }: { quantity: number }) {
  return (
    <span className={classNames(quantity <= 0 && styles.out, quantity > 0 && quantity < 10 && styles.low)}>
      {quantity.toLocaleString('en-IN')}
    </span>
  );
}

/** So many lines are one call. */
const mostLines = 200;

/** Sends changed levels of the column `stock`, each over the level that the person saw. */
export function stockSender<Row>(sellableOf: (row: Row) => Sellable): CellSender<Row> {
  return {
    columns: ['stock'],
    send: async (changes) => {
      const lines = changes.map(({ row, was, value, reason }) => ({
        ...sellableOf(row),
        expected: was,
        quantity: value,
        reason: reason as StockLine['reason'],
      }));
      const answers = await sendLines(lines);
      return {
        results: changes.flatMap(({ rowId, columnId, row }) => {
          const answer = answers.find((one) => isOf(one, sellableOf(row)));
          return answer ? [{ rowId, columnId, ...answer, present: answer.quantity }] : [];
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
