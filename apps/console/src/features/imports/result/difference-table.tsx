import { useRef, useState } from 'react';
import { useCursor } from '../../../components/list/use-cursor.ts';
import { useListKeys } from '../../../components/list/use-list-keys.ts';
import { Note } from '../../../components/page/note.tsx';
import { Table } from '../../../components/page/panel.tsx';
import { sentenceOf } from '../../../platform/api.ts';
import type { Import, ImportLine } from '../use-import.ts';
import { columnName } from '../words.ts';
import { DifferenceRow } from './difference-row.tsx';
import { differenceKey, type LeftOut, type DifferenceRow as Row, tableRows } from './difference-rows.ts';
import cards from './line-cards.module.css';
import type { ShownPart } from './line-views.tsx';
import type { ChangeLine, LineChange } from './use-lines.ts';

type DifferenceTableProps = { file: Import; lines: readonly ImportLine[]; show: ShownPart; change: ChangeLine };
const head = ['Take', ['Line'], 'Product', 'Field', ['In the shop now'], 'Will be', 'Note'] as const;

/** A row for each difference, which can be left out and taken again. */
export function DifferenceTable({ file: { columns }, lines, show, change }: DifferenceTableProps) {
  const [leftOut, setLeftOut] = useState<LeftOut>(new Map());
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const table = useRef<HTMLTableElement>(null);
  const rows = tableRows({ lines, columns, leftOut, show });
  const cursor = useCursor(rows.length, table);
  const current = rows[cursor.index];
  useListKeys({
    j: () => cursor.walk(1),
    k: () => cursor.walk(-1),
    x: () => clickTick(table.current, cursor.index),
    Escape: cursor.leave,
  });

  async function send(line: number, body: LineChange, done: string): Promise<void> {
    setProblem('');
    try {
      await change(line, body);
      setSaid(done);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  }

  async function take({ sku }: ImportLine, row: Row, isTaken: boolean): Promise<void> {
    const { line, column, was = '', becomes } = row;
    const name = `${sku}, ${columnName(column)}`;
    if (!isTaken) setLeftOut(new Map(leftOut).set(differenceKey(line, column), { was, becomes }));
    const body = row.question !== null && isTaken ? { isAccepted: true } : { cells: { [column]: isTaken ? null : '' } };
    await send(line, body, `${name} ${isTaken ? 'is taken' : 'is left out'}.`);
  }

  return (
    <>
      {problem && <Note tone="bad">{problem}</Note>}
      <p className="vh" role="status">
        {said}
      </p>
      <Table caption="Differences" head={head} ref={table} hasCards className={cards.differing}>
        {rows.map(({ line, row, index }) => (
          <DifferenceRow
            key={row ? differenceKey(line.line, row.column) : line.line}
            {...{ line, row }}
            isFirst={index === 0}
            isCurrent={current !== undefined && current.line === line && current.index === index}
            onTake={(isTaken) =>
              row ? take(line, row, isTaken) : send(line.line, { isAccepted: isTaken }, `${line.sku} is taken.`)
            }
          />
        ))}
      </Table>
    </>
  );
}

function clickTick(table: HTMLTableElement | null, index: number): boolean {
  const tick = table?.tBodies[0]?.rows[index]?.querySelector<HTMLInputElement>('input[type=checkbox]');
  tick?.click();
  return tick !== undefined && tick !== null;
}
