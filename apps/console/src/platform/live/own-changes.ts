const most = 200;
const own = new Set<string>();
/** `randomUUID` is missing outside secure contexts. */
const page = crypto.getRandomValues(new Uint32Array(3)).join('-');
let made = 0;

/** The id of a change that this page is about to send. */
export function newChangeId(): string {
  made += 1;
  return `${page}-${made}`;
}

/** A change that this page made and whose answer it has: what it did is on the page. */
export function keepOwnChange(id: string): void {
  own.add(id);
  const [oldest] = own;
  if (own.size > most && oldest !== undefined) own.delete(oldest);
}

/** Whether this page made all of these changes; false for none, as somebody else did what has no name. */
export function areOwnChanges(ids: readonly string[]): boolean {
  return ids.length > 0 && ids.every((id) => own.has(id));
}
