import { ownPicture } from '../../photos/own-address.ts';
import { setPhotos } from '../../photos/plan-photos.ts';
import { CellProblem, clearWord } from '../../sheets/column.ts';
import { photoColumns, writePhotos } from '../../sheets/photo-columns.ts';
import type { PlannedLine, PlannedProduct } from './planned-product.ts';

const maxPhotos = 20;

/** Photos by their addresses. Those of the store are taken at once, others are fetched when the import is done. */
export function planProductPhotos(product: PlannedProduct, line: PlannedLine): void {
  planCell(product, line, { column: photoColumns.product, variantId: null });
}

export function planVariantPhotos(product: PlannedProduct, line: PlannedLine): void {
  const { variantId } = line;
  if (variantId !== null) planCell(product, line, { column: photoColumns.variant, variantId });
  else if (line.cells.cells.has(photoColumns.variant))
    throw new CellProblem(`Only a variant has them: write them under ‘${photoColumns.product}’.`);
}

function planCell(
  { after, takenFrom, publicUrl }: PlannedProduct,
  { cells: { cells, line }, differences }: PlannedLine,
  { column, variantId }: { column: string; variantId: string | null },
): void {
  const text = cells.get(column);
  if (text === undefined) return;
  const was = writePhotos(after, variantId);
  const addresses = text.trim() === clearWord ? [] : readAddresses(text, publicUrl);
  const becomes = addresses.join('\n');
  const other = variantId === null ? takenFrom.get(column) : undefined;
  if (becomes === was) return;
  if (addresses.length > maxPhotos) throw new CellProblem(`At most ${maxPhotos} photos in a cell.`);
  if (other !== undefined) throw new CellProblem(`Line ${other} says something else for the same product.`);
  if (variantId === null) takenFrom.set(column, line);
  if (addresses.every((address) => address.startsWith('/'))) after.photos = setPhotos(after, variantId, addresses);
  differences.push({ column, was, becomes });
}

/** Addresses may have commas: a comma ends one only before the next, blanks and bars always. */
const betweenAddresses = /\s*[\s|]\s*|,(?=\s*(?:https?:)?\/)/i;

function readAddresses(text: string, publicUrl: string): string[] {
  return [...new Set(text.split(betweenAddresses).filter(Boolean))].map((given) => {
    const own = ownPicture(publicUrl, given);
    if (own === undefined && !/^https?:\/\/./i.test(given))
      throw new CellProblem(`“${given}” is no address of a photo. It begins with https://.`);
    return own ?? given;
  });
}
