import type { ImportArea, Permission, StaffJobKind } from '@bijli/contract';
import { awbKey, formulaProblem, type ReadCell } from '@bijli/rules';
import type { StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import {
  cellsOf,
  type Difference,
  type FoundLine,
  type ImportKind,
  type LineCells,
  type LineProblem,
} from '../imports/index.ts';
import type { RowResult } from '../staff-jobs/index.ts';

/** What a line would do; without differences nothing. */
export type PlannedLine = {
  name: string;
  differences: Difference[];
  warnings: string[];
  /** In an open transaction. @throws AppError that says why it is left out */
  apply: (ctx: StaffContext) => Promise<RowResult>;
};

type AwbSheet = {
  permission: Permission;
  job: StaffJobKind;
  area: ImportArea;
  /** Beside the AWB, each with its words in a sentence and its other names in reports of couriers. */
  columns: Readonly<Record<string, { name: string; otherNames: string[]; isOptional?: true }>>;
  /** One for each line, in order. */
  plan: (ctx: StaffContext, lines: readonly LineCells[]) => Promise<(PlannedLine | LineProblem)[]>;
  undo: ImportKind['undo'];
};

const awbNames = ['awb number', 'awb no', 'awb code', 'tracking number', 'tracking id', 'waybill'];

/** A report of a courier: each line is about the box with its AWB. */
export function awbSheet({ permission, job, area, columns, plan, undo }: AwbSheet): ImportKind {
  const otherNames = Object.fromEntries(
    Object.entries(columns).map(([column, { otherNames }]) => [column, otherNames]),
  );
  const planSafely = async (ctx: StaffContext, lines: readonly LineCells[]) => {
    const planned = await plan(ctx, lines);
    return lines.map((line, index) => problemIn(line) ?? planned[index]);
  };
  return {
    ...{ permission, job, areas: [area], undo },
    columns: {
      names: ['awb', ...Object.keys(columns)],
      otherNames: { awb: awbNames, ...otherNames },
      areaOf: () => area,
    },
    identityColumns: { key: 'awb', code: 'awb' },
    requireColumns(given) {
      const missing = Object.entries({ awb: { name: 'AWB', isOptional: undefined }, ...columns }).find(
        ([column, { isOptional }]) => !isOptional && !given.includes(column),
      );
      if (missing) throw new AppError('refused', `Say which column has the ${missing[1].name}.`);
    },
    identify: async (_db, lines) =>
      lines.map((line) => ({ key: awbIn(line), parentKey: '', code: awbIn(line), entityId: null })),
    groupOf: ({ key }) => key,
    problemOf: ({ key }) => (key ? undefined : { column: 'awb', reason: 'There is no AWB.' }),
    async tryLines(ctx, record, groups) {
      const lines = groups.flat();
      const cells = lines.map((line) => cellsOf(record, line));
      const planned = await planSafely(ctx, cells);
      return lines.map(({ line, name }, index): FoundLine => {
        const one = planned[index];
        const found = {
          line,
          name,
          question: null,
          missing: {},
          acceptedQuestion: null,
          warnings: [],
          differences: [],
        };
        if (!one || 'reason' in one) return { ...found, outcome: 'wrong', problems: one ? [one] : [] };
        const { differences, warnings } = one;
        const outcome = differences.length > 0 ? 'changed' : 'same';
        return { ...found, name: one.name, problems: [], outcome, differences, warnings };
      });
    },
    async apply(ctx, { record, lines: [line] }) {
      if (!line) throw new Error('A group has no line');
      const [planned] = await planSafely(ctx, [cellsOf(record, line)]);
      if (!planned || 'reason' in planned) throw new AppError('conflict', planned?.reason ?? 'It is not known.');
      return planned.apply(ctx);
    },
    photosOf: async () => new Map(),
  };
}

export function awbIn({ cells }: LineCells): string {
  return awbKey(cells.get('awb') ?? '');
}

/** The value of a cell. An empty one is a problem. */
export function cellIn<Value>(
  { cells }: LineCells,
  column: string,
  read: (text: string) => ReadCell<Value>,
): { value: Value } | LineProblem {
  const text = cells.get(column);
  if (text === undefined) return { column, reason: 'This is empty.' };
  const cell = read(text);
  return 'problem' in cell ? { column, reason: cell.problem } : { value: cell.value };
}

function problemIn({ cells }: LineCells): LineProblem | undefined {
  for (const [column, text] of cells) {
    const reason = formulaProblem(text);
    if (reason) return { column, reason };
  }
  return undefined;
}
