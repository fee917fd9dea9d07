/** The same numbers from 0 to 1 in every store. */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<Item>(chance: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}
