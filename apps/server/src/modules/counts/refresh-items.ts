import type { Database } from '../../platform/database/database.ts';
import { type ChangedItems, isChanged, updateItemFigures } from './lines.repository.ts';
import { comparePieces } from './pieces/compare-pieces.ts';
import { selectPieceFigures, updateOpenNumbers } from './pieces/pieces.repository.ts';

/** Reads the figures of items again from their lines, and whether their numbers are a question. Call it when they are locked. */
export async function refreshItems(db: Database, of: ChangedItems): Promise<void> {
  await updateItemFigures(db, of);
  await refreshOpenNumbers(db, of);
}

export async function refreshOpenNumbers(db: Database, of: ChangedItems): Promise<void> {
  const figures = await selectPieceFigures(db, { countId: of.countId, isOne: isChanged(of) });
  await updateOpenNumbers(
    db,
    figures.map((one) => ({ id: one.id, isOpen: comparePieces(one).isOpen })),
  );
}
