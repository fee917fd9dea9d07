/** The known word that was most likely meant; undefined when none is near enough. Earlier words win ties. */
export function nearestWord(word: string, known: string[]): string | undefined {
  const mostEdits = allowedEdits(word);
  let nearest: string | undefined;
  let fewest = mostEdits + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) > mostEdits) continue;
    const edits = editsBetween(word, candidate);
    if (edits < fewest) {
      nearest = candidate;
      fewest = edits;
    }
  }
  return nearest;
}

function allowedEdits(word: string): number {
  if (word.length < 3 || /^\d+$/.test(word)) return 0;
  if (word.length < 6) return 1;
  return word.length < 10 ? 2 : 3;
}

/** Letters added, dropped, replaced or swapped with their neighbour. */
export function editsBetween(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        cell(last, column) + 1,
        cell(current, column - 1) + 1,
        cell(last, column - 1) + (isSame ? 0 : 1),
        isSwap ? cell(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return cell(last, to.length);
}

function cell(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
