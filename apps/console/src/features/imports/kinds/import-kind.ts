import type { ImportArea, ImportKindName } from '@bijli/contract';
import type { ComponentType } from 'react';
import type { PastedSheet } from '../upload/pasted-rows.ts';
import type { Import } from '../use-import.ts';

/** How a file is imported: the column of each heading, and switches. */
export type ColumnChoice = { columns: (string | null)[]; isUpdateOnly: boolean; makesMissing: boolean };

/** The words and parts of one kind of import; the steps are the same for all. */
export type ImportKind = {
  name: ImportKindName;
  /** The screen of its files; an import stands below it. */
  path: `/${string}`;
  /** The screen of what it changes. */
  home: { to: string; name: string };
  title: string;
  facts: string;
  /** What its lines are put into; a file is chosen for one. */
  target?: { noun: string; path: `/${string}` };
  /** Lines that may be pasted in place of a file. */
  pasted?: PastedSheet;
  /** Further buttons of the screen. */
  Actions?: ComponentType;
  /** What a sheet looks like, and how to get one. */
  Example: ComponentType;
  /** Why the dry run cannot start with these columns, of which none is there twice. */
  problemOfColumns: (columns: readonly string[]) => string | undefined;
  /** How a file is imported, beside its columns. */
  Switches?: ComponentType<{ choice: ColumnChoice; onChange: (patch: Partial<ColumnChoice>) => void }>;
  /** What a difference may be about, each with the name of its view. */
  areas: readonly (readonly [ImportArea, string])[];
  /** What new lines make; without it a kind makes nothing. */
  made?: { name: string; facts: (file: Import) => string | undefined; undone: (file: Import) => string };
  /** Above the result of the dry run. */
  Missing?: ComponentType<{ file: Import }>;
  /** Above the result of the import. */
  Afterwards?: ComponentType<{ file: Import; since: string }>;
  /** What an undo of the import does not take back, in numbers. */
  keptByUndo?: (file: Import) => string[];
};
