import type { Input, Reply } from '@bijli/contract';
import { CellEditor } from '../../components/list/cells/cell-editor.tsx';
import type { CellSender } from '../../components/list/cells/use-cell-changes.ts';
import type { CellEdit, CellEditorProps } from '../../components/list/columns/columns.ts';
import { api } from '../../platform/api.ts';
import { groupedNumber } from '../../platform/format/count-of.ts';
import { parseQuantity } from '../../platform/format/parse-amount.ts';
import type { Level } from './stock-list.ts';

type TargetLine = Input<'setStockTargets'>['body']['lines'][number];
type TargetResult = Reply<'setStockTargets'>['lines'][number];

/** How many units shall be kept from sale, and how many are where that is fewer. */
export function SafetyCount({ kept, target }: { kept: number; target: number }) {
  if (target === 0) return <span className="dim">0</span>;
  return (
    <span>
      {groupedNumber(target)}
      {kept < target && <span className="xs dim"> {groupedNumber(kept)} there</span>}
    </span>
  );
}

/** How long free units last at the pace of thirty days. */
export function DaysLeft({ daysLeft, quantity }: Pick<Level, 'daysLeft' | 'quantity'>) {
  if (daysLeft === null) return <span className="dim">not sold</span>;
  if (quantity === 0) return <span className="dim">0</span>;
  return daysLeft === 0 ? 'under 1' : groupedNumber(daysLeft);
}

const nameOf = ({ name, sku }: Level) => `${name}, ${sku}`;

export const safetyEdit: CellEdit<Level> = {
  noun: 'safety stock',
  label: (row) => `Safety stock of ${nameOf(row)}`,
  parse: parseQuantity,
  format: (units) => units.toLocaleString('en-IN'),
  editor: (props) => <SafetyEditor {...props} />,
};

function SafetyEditor({ row, value, typed, onKeep, onEnd }: CellEditorProps<Level>) {
  return (
    <CellEditor
      label={`Safety stock of ${nameOf(row)}`}
      first={value.toLocaleString('en-IN')}
      typed={typed}
      inputMode="numeric"
      problemOf={(text) => (parseQuantity(text) === undefined ? 'Please enter a whole number from 0' : undefined)}
      onKeep={(text) => onKeep(parseQuantity(text) ?? value)}
      onEnd={onEnd}
    >
      {(text) => (
        <>
          <b>{safetyText(row, parseQuantity(text) ?? value)}</b>
          <span className="xs dim">Kept from sale; what comes in fills it first.</span>
        </>
      )}
    </CellEditor>
  );
}

/** What a safety stock of so many does now. */
export function safetyText({ quantity, safety }: Pick<Level, 'quantity' | 'safety'>, target: number): string {
  const units = (count: number) => `${groupedNumber(count)} ${count === 1 ? 'unit' : 'units'}`;
  if (target < safety) return `${units(safety - target)} can be sold again`;
  const taken = Math.min(quantity, target - safety);
  if (taken === 0) return target === safety ? 'Nothing changes' : 'None is free: it is filled by what comes in';
  return `${units(taken)} less for sale`;
}

/** Sends the column `safety`, each over what the person saw. */
export const safetySender: CellSender<Level> = {
  columns: ['safety'],
  send: async (changes) => {
    const lines = changes.map(({ row: { productId, variantId }, was, value }): TargetLine => {
      return { productId, variantId, expected: { safety: was }, target: { safety: value } };
    });
    const answers = await sendLines(lines);
    return {
      results: changes.flatMap(({ rowId, columnId }, place) => {
        const answer = answers[place];
        if (!answer) return [];
        const { isDone, sentence, safety } = answer;
        return [{ rowId, columnId, isDone, sentence, present: safety }];
      }),
      undo: async () => {
        const done = lines.filter((_, place) => answers[place]?.isDone);
        const back = done.map(({ expected, target, ...unit }) => ({ ...unit, expected: target, target: expected }));
        const refused = (await sendLines(back)).find(({ isDone }) => !isDone);
        return refused && (refused.sentence ?? 'it was changed since.');
      },
    };
  },
};

/** So many lines are one call. */
const mostLines = 200;

async function sendLines(lines: readonly TargetLine[]): Promise<TargetResult[]> {
  const answers: TargetResult[] = [];
  for (let at = 0; at < lines.length; at += mostLines)
    answers.push(...(await api.setStockTargets({ body: { lines: lines.slice(at, at + mostLines) } })).lines);
  return answers;
}
