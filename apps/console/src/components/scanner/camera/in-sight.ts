/** A barcode that has been out of view for so long, in milliseconds, is the next piece. */
const goneAfter = 1000;

/** Tells of each look at the camera whether its code is new: seen twice in a row, and not the one that is still held there. */
export function watchSight(): (code: string | undefined, at: number) => boolean {
  let previous: string | undefined;
  let taken: { code: string; seenAt: number } | undefined;
  return (code, at) => {
    const isSteady = code !== undefined && code === previous;
    previous = code;
    if (taken && taken.code === code) {
      if (isSteady || at - taken.seenAt < goneAfter) {
        taken.seenAt = at;
        return false;
      }
      taken = undefined;
    }
    if (!isSteady) return false;
    taken = { code, seenAt: at };
    return true;
  };
}
