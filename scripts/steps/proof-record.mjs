import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { commitOf } from './changed-files.mjs';
import { root } from './project.mjs';
import { minutes } from './stages.mjs';

const page = join(root, 'docs', 'proofs.md');
const runsKept = 3;

/** Adds a whole run to the page, above the most recent ones on the same engines. */
export function recordWholeRun({ results, countedMs, passed, failed }, engines) {
  const stages = results.map(({ name, time }) => `${name} ${minutes(time)}`).join(', ');
  const row = [
    today(),
    commitOf(),
    engines,
    minutes(countedMs),
    stages,
    `${passed} passed, ${failed} failed`,
    machine(),
  ];
  changeTable('runs', (rows) => {
    const [same, others] = [rows.filter((other) => other[2] === engines), rows.filter((other) => other[2] !== engines)];
    return [row, ...same.slice(0, runsKept - 1), ...others];
  });
}

/** Replaces the record of a long proof with its latest run. */
export function recordLongProof({ name, about, ms, result }) {
  const row = [name, about, today(), commitOf(), minutes(ms), result, machine()];
  changeTable('long', (rows) =>
    [...rows.filter(([other]) => other !== name), row].sort(([a], [b]) => a.localeCompare(b)),
  );
}

/** The page has a table between two comments of this name; its cells contain no bars. */
function changeTable(name, change) {
  const text = readFileSync(page, 'utf8');
  const [open, close] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const start = text.indexOf(open) + open.length;
  const end = text.indexOf(close);
  const [titles = [], , ...rows] = text.slice(start, end).trim().split('\n').map(cellsOf);
  const table = formatTable([titles, ...change(rows)]);
  writeFileSync(page, `${text.slice(0, start)}${table}\n${text.slice(end)}`);
}

function cellsOf(line) {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function formatTable([titles, ...rows]) {
  const widths = titles.map((_, column) => Math.max(...[titles, ...rows].map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(titles), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function today() {
  return new Date().toISOString().slice(0, 10);
}

/** The machine and its speed at this time, which can vary by a factor of two. */
function machine() {
  const model = (cpus()[0]?.model ?? 'unknown').trim();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  return `${cpus().length} cores (${model}), ${memory}, Node ${process.version}, 10⁸ steps in ${loopMs()} ms`;
}

/** A loop of 10⁸ steps on one core, the fastest of five. */
function loopMs() {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    let sum = 0;
    for (let step = 0; step < 1e8; step += 1) sum = (sum + step) % 1_000_003;
    return performance.now() - start;
  });
  return Math.round(Math.min(...times));
}
