import { differenceOf } from './word-difference.ts';

/** A value and what it became: struck where words go, heavy where they come. */
export function Difference({ was, becomes }: { was: string; becomes: string }) {
  let length = 0;
  return differenceOf(was, becomes).map(({ kind, text }) => {
    length += text.length + 1;
    if (kind === 'same') return <span key={length}>{text}</span>;
    const Mark = kind === 'removed' ? 'del' : 'ins';
    return <Mark key={length}>{text}</Mark>;
  });
}
