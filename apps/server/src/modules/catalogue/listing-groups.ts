/** Rows by the number that a column gives them: those of number n lie from `starts[n]` to `starts[n + 1]`. */
export type Groups = { rows: Uint32Array; starts: Uint32Array };

export function emptyGroups(): Groups {
  return { rows: new Uint32Array(0), starts: new Uint32Array(1) };
}

/** Within a group the rows keep their order. */
export function groupRows(rows: Uint32Array, column: Uint32Array | Uint8Array, numbers: number): Groups {
  const starts = new Uint32Array(numbers + 1);
  for (let index = 0; index < rows.length; index += 1) {
    const next = (column[rows[index] ?? 0] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let number = 0; number < numbers; number += 1)
    starts[number + 1] = (starts[number + 1] ?? 0) + (starts[number] ?? 0);
  const grouped = new Uint32Array(rows.length);
  const places = starts.slice();
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const number = column[row] ?? 0;
    const place = places[number] ?? 0;
    grouped[place] = row;
    places[number] = place + 1;
  }
  return { rows: grouped, starts };
}

/** The rows of each group whose number is wanted. */
export function rowsOfGroups({ rows, starts }: Groups, wanted: boolean[]): Uint32Array[] {
  return wanted.flatMap((isWanted, number) => (isWanted ? [rows.subarray(starts[number], starts[number + 1])] : []));
}

/** How many rows each group has. */
export function sizesOf({ starts }: Groups): Uint32Array {
  return starts.subarray(1).map((end, number) => end - (starts[number] ?? 0));
}
