/** A promise to hand to a page as it is. Its failure is the page's to show, also when the page is left before. */
export function onItsWay<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}
