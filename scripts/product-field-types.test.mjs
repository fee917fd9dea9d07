import { afterAll, beforeAll, expect, test } from 'vitest';
import { addField, column, tablesFile } from './steps/added-field.mjs';
import { commandFile } from './steps/project.mjs';
import { scratchCopy } from './steps/scratch-copy.mjs';

let copy;

beforeAll(async () => {
  copy = scratchCopy();
  await addField(copy);
}, 120_000);
afterAll(() => copy.remove());

const compile = (project) => copy.run(commandFile('typescript', 'bin', 'tsc'), ['-p', project]);

test('[PROD-52] a field that is added compiles, and one without its column in the table does not', {
  timeout: 400_000,
}, async () => {
  await copy.run(commandFile('@react-router', 'dev', 'bin.cjs'), ['typegen'], 'apps/storefront');
  for (const project of ['tsconfig.json', 'e2e', 'apps/storefront', 'apps/console']) await compile(project);
  copy.replace(tablesFile, column, '');
  await expect(compile('tsconfig.json')).rejects.toThrow(/document-of\.ts.+"certNumber"/s);
});
