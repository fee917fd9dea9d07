import { printLongest } from './longest-files.mjs';
import { StepError } from './project.mjs';
import { printFailures } from './test-failures.mjs';

export const installation = 'Installation';

/**
 * The stages of a run. A failing stage does not stop the run, so that one run shows all failures.
 * A stage's work returns { passed, failed, skipped, failures, durations }, or nothing.
 */
export function createStages() {
  const results = [];
  const start = performance.now();
  return { run: runStage, finish };

  /** Returns the result of the work, or undefined when it failed. */
  async function runStage(name, work) {
    console.log(`\n== ${name}`);
    const result = await measured(name, work);
    results.push(result);
    return result.failed === 0 ? result.value : undefined;
  }

  /** Prints the failures and the table of stages. The installation depends on downloads and does not count. */
  function finish() {
    for (const { name, value } of results) printLongest(name, value?.durations ?? []);
    printFailures(results.flatMap((result) => result.failures));
    const installed = results.filter(({ name }) => name === installation);
    const counted = results.filter(({ name }) => name !== installation);
    const countedMs = performance.now() - start - sumOf(installed, 'time');
    console.log('');
    for (const result of results) console.log(`  ${lineOf(result)}`);
    console.log(`  ${'Without the installation'.padEnd(26)} ${minutes(countedMs).padStart(8)}`);
    const [passed, failed] = [sumOf(results, 'passed'), sumOf(results, 'failed')];
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
    return { results: counted, countedMs, passed, failed };
  }
}

function sumOf(results, key) {
  return results.reduce((sum, result) => sum + result[key], 0);
}

async function measured(name, work) {
  const start = performance.now();
  const value = await Promise.resolve().then(work).catch(printError);
  const { passed = 0, failed = 0, skipped = 0, failures = [] } = value ?? {};
  return {
    name,
    value,
    passed,
    failed,
    skipped,
    failures: failed > 0 ? failuresOf(name, failures) : [],
    time: performance.now() - start,
  };
}

function printError(error) {
  const sentence = error instanceof StepError ? `Bijli: ${error.message}` : String(error?.stack ?? error);
  console.error(sentence);
  return { failed: 1 };
}

/** A stage that failed without a list of failures is listed itself; its output is above. */
function failuresOf(name, failures) {
  return failures.length > 0 ? failures : [{ place: name, title: 'see above', command: 'npm test' }];
}

function lineOf({ name, time, passed, failed, skipped }) {
  const counts = [
    passed > 0 && `${passed} passed`,
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
  ].filter(Boolean);
  return `${name.padEnd(26)} ${minutes(time).padStart(8)}  ${counts.join(', ') || 'done'}`;
}

/** 65000 becomes `1:05`. */
export function minutes(milliseconds) {
  const whole = Math.round(milliseconds / 1000);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
