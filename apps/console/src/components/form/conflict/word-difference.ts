export type DifferencePart = { kind: 'same' | 'removed' | 'added'; text: string };

/** How many words of what did not change stay around the difference. */
const context = 6;

/** The words that differ between two texts; equal words before and after are shortened to a few. */
export function differenceOf(was: string, becomes: string): DifferencePart[] {
  const [old, young] = [was.split(/(?<=\s)/), becomes.split(/(?<=\s)/)];
  const shortest = Math.min(old.length, young.length);
  let start = 0;
  while (start < shortest && old[start] === young[start]) start++;
  let end = 0;
  while (end < shortest - start && old.at(-1 - end) === young.at(-1 - end)) end++;
  const before = old.slice(0, start);
  const after = old.slice(old.length - end);
  const parts: DifferencePart[] = [
    { kind: 'same', text: (before.length > context ? '…' : '') + before.slice(-context).join('') },
    { kind: 'removed', text: old.slice(start, old.length - end).join('') },
    { kind: 'added', text: young.slice(start, young.length - end).join('') },
    { kind: 'same', text: after.slice(0, context).join('') + (after.length > context ? '…' : '') },
  ];
  return parts.filter(({ text }) => text !== '');
}
