/** Lines are counted as a spreadsheet does: the headings are line 1, unless empty lines stand above them. */
export type Sheet = {
  headings: string[];
  rows: { line: number; cells: string[] }[];
  /** Of several sheets the one that was read. */
  chosen?: { name: string; of: number };
};

/** Why a file cannot be read, in a sentence for the person. */
export class WrongFile extends Error {}

/** Headings with the same key mean the same: capitals, blanks and signs make no difference. */
export const headingKey = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');
