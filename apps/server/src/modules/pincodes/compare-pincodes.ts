import { findPincode, type PincodePlace, type PincodeTable } from './pincode-table.ts';

export type PincodeChanges = {
  added: string[];
  removed: string[];
  /** City or state differs. */
  changed: { pincode: string; from: string; to: string }[];
};

/** What a newer list changes, in ascending order. */
export function comparePincodes(current: PincodeTable, next: PincodeTable): PincodeChanges {
  const changes: PincodeChanges = { added: [], removed: [], changed: [] };
  for (const pincode of [...next.pincodes].map(String)) {
    const [before, after] = [findPincode(current, pincode), findPincode(next, pincode)];
    if (!before) changes.added.push(pincode);
    else if (after && nameOf(before) !== nameOf(after))
      changes.changed.push({ pincode, from: nameOf(before), to: nameOf(after) });
  }
  for (const pincode of [...current.pincodes].map(String))
    if (!findPincode(next, pincode)) changes.removed.push(pincode);
  return changes;
}

function nameOf({ city, state }: PincodePlace): string {
  return `${city}, ${state}`;
}
