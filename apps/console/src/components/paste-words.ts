/** 'Pasted into 12 cells, 3 left out'. */
export function pasteWords(taken: number, leftOut: number): string {
  const into = taken === 0 ? 'Nothing was pasted' : `Pasted into ${taken} ${taken === 1 ? 'cell' : 'cells'}`;
  if (leftOut === 0) return into;
  const were = leftOut === 1 ? '1 did' : `${leftOut} did`;
  return `${into}; ${were} not fit into the column or the table`;
}
