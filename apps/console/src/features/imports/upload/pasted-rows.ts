/** What a kind of import takes pasted, as lines of few cells. */
export type PastedSheet = {
  label: string;
  hint: string;
  /** The columns of a line with so many cells; one with fewer or more is refused. */
  columns: readonly (readonly string[])[];
  /** Headings that were copied along are left out. */
  isHeading: RegExp;
};

/**
 * The rows of pasted text below the columns of the longest of them. Cells are parted by tabs, as sheets copy them, else by commas or
 * semicolons, else by the first blanks of a line: what follows may have blanks, as many AWBs do.
 */
export function pastedRows(
  text: string,
  { columns, isHeading }: PastedSheet,
): { rows: string[][] } | { problem: string } {
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ number: index + 1, cells: cellsOf(line) }));
  const given = lines.filter(
    ({ cells }, index) => cells.length > 0 && !(index === 0 && isHeading.test(cells[0] ?? '')),
  );
  if (given.length === 0) return { problem: 'Nothing was pasted.' };
  const longest = columns.reduce((one, other) => (other.length > one.length ? other : one));
  const rows: string[][] = [];
  for (const { number, cells } of given) {
    const own = columns.find(({ length }) => length === cells.length);
    if (!own) return { problem: `Line ${number} has ${cells.length === 1 ? 'one cell' : `${cells.length} cells`}.` };
    rows.push(longest.map((column) => cells[own.indexOf(column)] ?? ''));
  }
  return { rows: [[...longest], ...rows] };
}

function cellsOf(line: string): string[] {
  if (line.trim() === '') return [];
  const separator = ['\t', ',', ';'].find((one) => line.includes(one));
  const cells = separator ? line.split(separator) : (/^\s*(\S+)\s+(.+)$/.exec(line)?.slice(1) ?? [line]);
  return cells.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}
