/** A promise to pass to a page unawaited. The page shows its failure; leaving earlier causes no unhandled rejection. */
export function unawaited<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}
