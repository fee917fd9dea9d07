/** Lines are counted as a spreadsheet does: the headings are line 1, unless empty lines stand above them. */
export type Sheet = {
  headings: string[];
  rows: { line: number; cells: string[] }[];
  /** Of several sheets the one that was read. */
  chosen?: { name: string; of: number };
  /** How it was read, where that was asked for. */
  layout?: SheetLayout;
};

/** A sheet of the workbook by its name, and the line of the headings; what a file does not have is found as without it. */
export type WantedLayout = { sheet?: string | undefined; row?: number | undefined };

export type SheetLayout = {
  /** Of a workbook. */
  sheets: { name: string; isHidden: boolean }[];
  sheet: string | null;
  /** The line of the headings. */
  row: number;
  /** The first lines of the sheet, among which the headings are. */
  top: { line: number; cells: string[] }[];
};

/** Why a file cannot be read, in a sentence for the person. */
export class WrongFile extends Error {}

/** Headings with the same key mean the same: capitals, blanks and signs make no difference. */
export const headingKey = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');
