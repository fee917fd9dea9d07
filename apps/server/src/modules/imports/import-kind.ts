import type { ImportArea, ImportKindName, Permission, StaffJobKind } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobKind, RowResult } from '../staff-jobs/index.ts';
import type { ImportColumns } from './columns.ts';
import type { ImportRecord } from './imports.repository.ts';
import type { LineProblem } from './imports.tables.ts';
import type { FoundLine, LineRecord } from './lines/import-lines.repository.ts';
import type { LineCells } from './lines/line-cells.ts';

/** What identifies a line, in its file and in the store. */
export type LineIdentity = {
  /** What the line is about, such as its SKU; empty when the file does not say. */
  key: string;
  /** The key of what it is a part of; empty for a whole. */
  parentKey: string;
  /** A second key that no two lines share, such as a barcode; zeros before it make no difference. */
  code: string;
  /** What of the store it changes; null for what is not there. */
  entityId: string | null;
};

/** What files of one kind change, and how. The frame reads them, keeps their lines and runs the jobs. */
export type ImportKind = {
  /** Needed to read, check and apply a file, and to take it back. */
  permission: Permission;
  /** Applying a file needs the second factor again: it is counted for all of its lines. */
  needsRecentFactor?: true;
  /** Needed too by a file with differences in these areas. */
  areaPermissions?: Partial<Record<ImportArea, Permission>>;
  /** For lines that are put into something. @throws AppError not_found, refused when nothing can be put into it */
  requireTarget?: (ctx: StaffContext, targetId: string | null) => Promise<void>;
  areas: readonly ImportArea[];
  /** The job that applies a file. */
  job: StaffJobKind;
  columns: ImportColumns;
  /** Where the key and the code of a line stand. */
  identityColumns: { key: string; code: string };
  /** @throws AppError refused for columns that a file of this kind cannot be imported by; they are known, none is there twice */
  requireColumns: (columns: readonly string[]) => void;
  /** One identity for each line, in order. */
  identify: (db: Database, lines: readonly LineCells[]) => Promise<LineIdentity[]>;
  /** Lines of one group are tried and applied together. */
  groupOf: (line: LineIdentity) => string;
  /** Why a line cannot be tried, whatever the others say. */
  problemOf: (line: LineIdentity) => LineProblem | undefined;
  /** What the lines of some groups would do. Nothing is written. */
  tryLines: (ctx: StaffContext, record: ImportRecord, groups: LineRecord[][]) => Promise<FoundLine[]>;
  /** Writes the lines of a group in the open transaction. @throws AppError that says why the group is left out */
  apply: (ctx: StaffContext, group: ImportGroup) => Promise<RowResult>;
  batch?: JobKind['batch'];
  afterwards?: JobKind['afterwards'];
  /** Left out where what was done is not taken back. */
  undo?: JobKind['undo'];
  /** A picture for each line that has one, by key. */
  photosOf: (db: Database, lines: readonly Pick<LineRecord, 'key' | 'entityId'>[]) => Promise<Map<string, string>>;
  /** Lists of names that lines may miss in the store; those with the same `keyOf` are one name. */
  missingNames?: { lists: readonly string[]; keyOf: (name: string) => string };
};

export type ImportGroup = { record: ImportRecord; lines: LineRecord[]; entityId: string | null };

/** Every kind by its name; the modules of later rows define them. */
export type ImportKinds = Readonly<Record<ImportKindName, ImportKind>>;
