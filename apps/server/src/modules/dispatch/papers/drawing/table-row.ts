import {
  type Block,
  beside,
  grouped,
  hairline,
  ink,
  quiet,
  right,
  rule,
  space,
  stack,
  strong,
  type WriteParagraph,
} from '../../../invoices/pdf/index.ts';

export type Cell = {
  text: string;
  /** Below the text, in quiet letters. */
  more?: string[];
  isStrong?: boolean;
};
/** In points; one without a width takes what the others leave. */
export type Column = { title: string; width?: number; isRight?: boolean };

type Table = { columns: readonly Column[]; width: number; size: number; write: WriteParagraph };

const gap = 6;

/** The titles of columns above an ink rule. */
export function headingRow(table: Table): Block {
  const cells = table.columns.map(({ title }) => ({ text: title }));
  const titles = row(cells, { ...table, tag: 'TH', size: table.size - 1 });
  return stack([titles, space(3), rule({ width: table.width, thickness: 0.75, color: ink })]);
}

export function bodyRow(cells: readonly Cell[], table: Table): Block {
  const line = rule({ width: table.width, thickness: 0.5, color: hairline });
  return stack([space(4), row(cells, { ...table, tag: 'TD' }), space(4), line]);
}

function row(cells: readonly Cell[], { columns, width, size, write, tag }: Table & { tag: 'TH' | 'TD' }): Block {
  const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0) + gap, -gap);
  let left = 0;
  const placed = cells.map(({ text, more = [], isStrong }, index) => {
    const { width: own = width - fixed, isRight } = columns[index] ?? { title: '' };
    const style = { size, ...(isRight ? right : {}), ...(isStrong ? strong : {}), ...(tag === 'TH' ? quiet : {}) };
    const block = stack([
      write(text, own, style),
      ...more.map((line) => write(line, own, { ...quiet, size: size - 0.5, ...(isRight ? right : {}) })),
    ]);
    const at = left;
    left += own + gap;
    return { left: at, block: grouped(tag, block, tag === 'TH' ? { scope: 'Column' } : {}), isAtBottom: tag === 'TH' };
  });
  return grouped('TR', beside(placed));
}
