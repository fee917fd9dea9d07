/** What is known of the numbers of an item. */
export type PieceFigures = {
  counted: number;
  /** On hand at the moment that is compared with, and how many of those had a number. */
  onHand: number;
  known: number;
  /** Counted by their number. */
  scanned: number;
  /** Of these: what nobody knows, without a decision and in all; and what had left the store, without a decision. */
  newAsked: number;
  newAll: number;
  goneAsked: number;
  /** Should be there and were not scanned: in no parcel, and in one. */
  absent: number;
  absentPacked: number;
  /** Of the absent ones: scanned among pieces of another product. */
  elsewhere: number;
};

/** `isOpen`: a person has to decide or scan first. `areMissing`: the absent ones that are in no parcel are missing. */
export type ComparedPieces = { isOpen: boolean; areMissing: boolean };

/**
 * Which numbers are missing. Pieces that were counted without their number are those in parcels first, and any of the absent
 * ones then: only where that leaves one answer nobody is asked. New numbers are those of pieces that had none, as far as there were such.
 */
export function comparePieces(of: PieceFigures): ComparedPieces {
  const withoutNumber = of.counted - of.scanned - of.absentPacked;
  const hadNone = Math.max(0, of.onHand - of.known);
  const isAsked = of.goneAsked > 0 || (of.newAsked > 0 && of.newAll > hadNone);
  const isUnclear = withoutNumber < 0 || (withoutNumber > 0 && withoutNumber < of.absent);
  const isOpen = isAsked || isUnclear || of.elsewhere > 0;
  return { isOpen, areMissing: !isOpen && withoutNumber === 0 && of.absent > 0 };
}
