import type { ProductDocument } from '@bijli/contract';

type Photos = ProductDocument['photos'];
/** A variant, or null for the product itself. */
type Unit = string | null;
/** A photo as one unit shows it. */
export type Shown = { filePath: string; alt: string };
/** A photo with the units that show it: the product itself, or variants. */
type Entry = Shown & { units: Set<Unit> };

/** The photos of a product, in the order in which they are stored, that of their first units. */
export type PhotoEntries = {
  entries: Entry[];
  byKey: Map<string, Entry>;
  /** In the order in which each unit shows them. */
  byUnit: Map<Unit, Entry[]>;
  places: ReadonlyMap<Unit, number>;
};

/** Of a document that is settled. */
export function openEntries({ photos, variantOrder }: Pick<ProductDocument, 'photos' | 'variantOrder'>): PhotoEntries {
  const opened: PhotoEntries = {
    ...{ entries: [], byKey: new Map(), byUnit: new Map() },
    places: new Map(variantOrder.map((id, index) => [id, index])),
  };
  for (const { filePath, alt, variantIds } of photos) {
    const entry: Entry = { filePath, alt, units: new Set(variantIds.length > 0 ? variantIds : [null]) };
    opened.entries.push(entry);
    for (const unit of entry.units) {
      opened.byKey.set(keyOf(entry, unit), entry);
      const own = opened.byUnit.get(unit) ?? [];
      own.push(entry);
      opened.byUnit.set(unit, own);
    }
  }
  return opened;
}

export function closeEntries({ entries, places }: PhotoEntries): Photos {
  const placeOf = (unit: Unit) => places.get(unit) ?? 0;
  return entries.map(({ filePath, alt, units }) => ({
    ...{ filePath, alt },
    variantIds: [...units].filter((unit) => unit !== null).toSorted((one, other) => placeOf(one) - placeOf(other)),
  }));
}

export function shownBy({ byUnit }: PhotoEntries, unit: Unit): Shown[] {
  return (byUnit.get(unit) ?? []).map(({ filePath, alt }) => ({ filePath, alt }));
}

/** What giving a unit other photos makes of the order. */
export type Arrangement = {
  unit: Unit;
  own: ReadonlySet<Entry>;
  entries: Entry[];
  byUnit: Map<Unit, Entry[]>;
  /** The unit shows its photos in their order, and every other one as before. */
  isKept: boolean;
};

/**
 * The photos of a unit where its first one was, else at the end. One that others show as well is one entry with theirs, at the
 * place of the first.
 */
export function arrange(opened: PhotoEntries, unit: Unit, photos: readonly Shown[]): Arrangement {
  const { entries, byUnit } = opened;
  const listed = entriesOf(opened, unit, photos);
  const own = new Set(listed);
  const begin = beginOf(opened, unit);
  const before = new Set(entries.slice(0, begin));
  const placed = new Set([...own].filter((entry) => !before.has(entry)));
  const isLeft = (entry: Entry) => !placed.has(entry) && !(entry.units.size === 1 && entry.units.has(unit));
  const others = new Set([...placed].flatMap(({ units }) => [...units]));
  const orders = new Map<Unit, Entry[]>();
  for (const other of others) {
    const present = byUnit.get(other) ?? [];
    orders.set(other, [
      ...present.filter((entry) => before.has(entry)),
      ...[...placed].filter(({ units }) => units.has(other)),
      ...present.filter((entry) => !before.has(entry) && !placed.has(entry)),
    ]);
  }
  orders.set(unit, [...[...before].filter((entry) => own.has(entry)), ...placed]);
  const isAsBefore = (other: Unit) => isEqual(orders.get(other), other === unit ? listed : byUnit.get(other));
  return {
    ...{ unit, own, byUnit: orders },
    entries: [...before, ...placed, ...entries.slice(begin).filter(isLeft)],
    isKept: [...orders.keys()].every(isAsBefore),
  };
}

/** Changes the entries as arranged. */
export function apply(opened: PhotoEntries, { unit, own, entries, byUnit }: Arrangement): void {
  for (const entry of opened.byUnit.get(unit) ?? []) {
    if (own.has(entry)) continue;
    entry.units.delete(unit);
    if (entry.units.size === 0) opened.byKey.delete(keyOf(entry, unit));
  }
  for (const entry of own) {
    entry.units.add(unit);
    opened.byKey.set(keyOf(entry, unit), entry);
  }
  for (const [one, order] of byUnit) opened.byUnit.set(one, order);
  opened.entries = entries;
}

/** Those that are there already, else new ones. */
function entriesOf({ byKey }: PhotoEntries, unit: Unit, photos: readonly Shown[]): Entry[] {
  const made = new Map<string, Entry>();
  return photos.map(({ filePath, alt }) => {
    const key = keyOf({ filePath, alt }, unit);
    const entry = byKey.get(key) ?? made.get(key) ?? { filePath, alt, units: new Set<Unit>() };
    made.set(key, entry);
    return entry;
  });
}

/** How many entries stand before the first photo of a unit: also its own, when variants before it show it as well. */
function beginOf({ entries, byUnit, places }: PhotoEntries, unit: Unit): number {
  const [first] = byUnit.get(unit) ?? [];
  if (!first) return entries.length;
  const place = places.get(unit) ?? 0;
  const isFirst = [...first.units].every((other) => (places.get(other) ?? 0) >= place);
  return entries.indexOf(first) + (isFirst ? 0 : 1);
}

/** Photos of the product itself and of variants are never one entry. */
function keyOf({ filePath, alt }: Shown, unit: Unit): string {
  return JSON.stringify([filePath, alt, unit !== null]);
}

function isEqual(one: readonly Entry[] = [], other: readonly Entry[] = []): boolean {
  return one.length === other.length && one.every((entry, at) => entry === other[at]);
}
