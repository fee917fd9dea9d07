import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runVitest } from './test-runs.mjs';

/** A shorter run sets some of them to less. */
const usual = { FAILOVER_KILLS: 100, FAILOVER_FREEZES: 20, FAILOVER_CUTS: 10, FAILOVER_PROXY_KILLS: 10 };
const killsOfAPart = 20;

/** Each part builds a cluster of its own, and ends with the comparison of what was acknowledged. */
export function failoverParts() {
  const counts = Object.fromEntries(
    Object.entries(usual).map(([name, count]) => [name, Number(process.env[name] ?? count)]),
  );
  const { FAILOVER_KILLS, FAILOVER_FREEZES, FAILOVER_CUTS, FAILOVER_PROXY_KILLS } = counts;
  const parts = Math.ceil(FAILOVER_KILLS / killsOfAPart);
  const kills = Array.from({ length: parts }, (_, index) => {
    const count = Math.min(killsOfAPart, FAILOVER_KILLS - index * killsOfAPart);
    return [`primary killed ${count} times, ${index + 1} of ${parts}`, partOf('kills', { FAILOVER_KILLS: count })];
  });
  // The counts are in the names: a part that passed with others is run again.
  return {
    pooler: partOf('pooler'),
    ...Object.fromEntries(kills),
    [`primary frozen ${FAILOVER_FREEZES} times`]: partOf('freezes', counts),
    [`primary cut off ${FAILOVER_CUTS} times, proxy killed ${FAILOVER_PROXY_KILLS} times`]: partOf('cuts', counts),
    'disk full': partOf('disk'),
    'standbys behind, one alone': partOf('behind'),
  };
}

function partOf(name, counts = {}) {
  return async (node) => {
    const file = join(tmpdir(), `bijli-failover-${process.pid}-${name}.json`);
    const settings = Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, String(value)]));
    const env = { ...process.env, ...settings, FAILOVER_FIGURES: file };
    const result = await runVitest(node, {
      env,
      config: 'e2e/failover/vitest.config.ts',
      files: [`e2e/failover/${name}.test.ts`],
    });
    return { ...result, figures: takeFigures(file) };
  };
}

function takeFigures(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // A part without orders, or one that failed.
    return undefined;
  } finally {
    rmSync(file, { force: true });
  }
}

/** One sentence of all parts. */
export function failoverResult(parts) {
  const all = parts.flatMap(({ figures }) => figures ?? []);
  const sum = (name) => all.reduce((total, figures) => total + figures[name], 0);
  const longest = Math.max(...all.map(({ longestGapMs }) => longestGapMs));
  return `${sum('failures')} failures: ${sum('orders')} orders acknowledged and none lost, ${sum('refusals')} times 503, at most ${(longest / 1000).toFixed(1)} s without an acknowledgement`;
}
