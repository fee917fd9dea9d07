type Page<Row> = { rows: Row[]; next: string | null; previous: string | null };
type Part = { limit: number; after?: string; before?: string };
type Read<Row> = (part: Part) => Promise<Page<Row>>;

/** All rows of a list, read forwards in pages of two. Fails when the way back shows other rows, or in another order. */
export async function walkList<Row>(read: Read<Row>): Promise<Row[]> {
  const forwards: Row[][] = [];
  let page = await read({ limit: 2 });
  if (page.previous !== null) throw new Error('The first page has one before it');
  forwards.push(page.rows);
  while (page.next !== null) {
    page = await read({ limit: 2, after: page.next });
    forwards.push(page.rows);
  }
  const backwards = [page.rows];
  while (page.previous !== null) {
    page = await read({ limit: 2, before: page.previous });
    backwards.push(page.rows);
  }
  if (JSON.stringify(backwards.toReversed()) !== JSON.stringify(forwards)) throw new Error('The way back is another');
  return forwards.flat();
}
