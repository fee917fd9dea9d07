import { relative } from 'node:path';
import { root } from './project.mjs';

/** Settings needed to repeat a run. */
const repeated = ['TEST_ENGINE', 'TEST_SEED'];

/** Prints the location and title of each failure, and the command that runs it alone. */
export function printFailures(failures) {
  if (failures.length === 0) return;
  console.log('\n== Failures');
  for (const { place, title, command } of failures) console.log(`\n  ${place}\n    ${title}\n    ${command}`);
}

/** Failed tests of Vitest's JSON report as { place, title, command }; a file that could not be loaded is one. */
export function failuresOfVitest(report, env = {}) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed')
      return [{ place: file, title: firstLine(message), command: vitestCommand(env, file) }];
    return failed.map(({ fullName, failureMessages }) => ({
      place: placeIn(name, failureMessages.join('\n')),
      title: fullName,
      command: vitestCommand(env, file, fullName),
    }));
  });
}

/** Failed tests of Playwright's JSON report, in the same format. */
export function failuresOfPlaywright(report, env = {}) {
  const errors = (report?.errors ?? []).map(({ message, location }) => ({
    place: location ? `${relative(root, location.file)}:${location.line}` : 'the run',
    title: firstLine(message),
    command: 'npx playwright test',
  }));
  return [...errors, ...specsOf(report?.suites ?? []).flatMap((spec) => failuresOfSpec(spec, env))];
}

function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);
}

/** Paths in the report are relative to the test folder. */
function failuresOfSpec({ title, file, line, tests }, env) {
  return tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ projectName, results }) => {
      const error = results.find((result) => result.error)?.error;
      const place = error?.location ? `${relative(root, error.location.file)}:${error.location.line}` : `e2e/${file}`;
      const own = env.TEST_DATABASE_URL ? { TEST_DATABASE_URL: env.TEST_DATABASE_URL } : {};
      const settings = projectName === 'postgres' ? { ...env, ...own } : env;
      const names = projectName === 'postgres' ? [...repeated, 'TEST_DATABASE_URL'] : repeated;
      return {
        place,
        title,
        command: `${settingsText(settings, names)}npx playwright test e2e/${file}:${line} --project=${projectName}`,
      };
    });
}

function vitestCommand(env, file, title) {
  const names = env.TEST_ENGINE === 'postgres' ? [...repeated, 'TEST_DATABASE_URL'] : repeated;
  const narrowed = title === undefined ? '' : ` -t ${quoted(patternOf(title))}`;
  return `${settingsText(env, names)}npx vitest run ${file}${narrowed}`;
}

function settingsText(env, names) {
  return names
    .filter((name) => env[name])
    .map((name) => `${name}=${quoted(env[name])} `)
    .join('');
}

function quoted(text) {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Vitest interprets the title as a pattern. */
function patternOf(title) {
  return title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

/** The test file, with the line from the stack. */
function placeIn(path, stack) {
  const line = stack.split(`${path}:`)[1]?.match(/^\d+/)?.[0];
  const file = relative(root, path);
  return line === undefined ? file : `${file}:${line}`;
}

function firstLine(text = '') {
  return text.trim().split('\n')[0] ?? '';
}
