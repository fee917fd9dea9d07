export type Change = { text: string; tone: 'ok' | 'bad' | 'dim' };

const sign = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '±');

const mostPercent = 999;

/** By how much of what it was, '+23.0%'; undefined when that was nothing, or next to it. Of some figures less is better. */
export function change(now: number | null, before: number | null, isLessBetter = false): Change | undefined {
  if (now === null || before === null || before <= 0) return undefined;
  const part = Math.round(((now - before) / before) * 1000) / 10;
  if (part > mostPercent) return undefined;
  return { text: `${sign(part)}${Math.abs(part).toFixed(1)}%`, tone: toneOf(isLessBetter ? -part : part) };
}

/** Between two shares, in points; neither more nor less is better. */
export function shareChange(now: number | null, before: number | null): Change | undefined {
  if (now === null || before === null) return undefined;
  const points = Math.round((now - before) * 1000) / 10;
  return { text: `${sign(points)}${Math.abs(points).toFixed(1)} points`, tone: 'dim' };
}

const toneOf = (gain: number) => (gain > 0 ? 'ok' : gain < 0 ? 'bad' : 'dim');
