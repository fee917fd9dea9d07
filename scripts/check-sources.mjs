// Checks that no file has more than 400 lines, no block of ten lines is duplicated, and no folder has more than 20 files of
// production code without folders by subject. Data files are exempt.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crowdedFolders } from './steps/crowded-folders.mjs';
import { findRepeats } from './steps/find-repeats.mjs';
import { listSources } from './steps/list-sources.mjs';
import { root } from './steps/project.mjs';

const maxLines = 400;
const minRepeatedLines = 10;

const folders = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'deploy', 'pictures'];
const sources = listSources(root, { folders, name: /(?<!\.data|\.d)\.(ts|tsx|mts|mjs|css|py|c|sh)$/ }).map((path) => ({
  path,
  lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n'),
}));

const complaints = [
  ...sources
    .filter(({ lines }) => lines.length > maxLines)
    .map(({ path, lines }) => `${path} has ${lines.length} lines, the limit is ${maxLines}; split it`),
  ...crowdedFolders(sources.map(({ path }) => path)),
  ...findRepeats(sources, minRepeatedLines).map(
    ({ count, one, other }) => `${one} and ${other} share ${count} lines; extract them`,
  ),
];
for (const complaint of complaints) console.log(complaint);
console.log(`${sources.length} files, ${complaints.length} complaints`);
process.exitCode = complaints.length === 0 ? 0 : 1;
