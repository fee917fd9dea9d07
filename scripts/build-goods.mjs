// Prints the English words for goods of migration 0013, one per line, or with `places` the words for places that 0015 marks:
// node scripts/build-goods.mjs FOLDER [places], where FOLDER is `dict` of WordNet 3.1.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, wanted] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder dict of WordNet 3.1.');
/** Lexicographer files: artefacts, food. */
const ofGoods = new Set(['06', '13']);
/** How many of a word's most frequent meanings are considered. */
const usualMeanings = 5;

const linesOf = (name) =>
  readFileSync(join(folder, name), 'latin1')
    .split('\n')
    .filter((line) => line && !line.startsWith(' '));
/** The lexicographer file, first word and hypernyms of each meaning. */
const meanings = new Map(
  linesOf('data.noun').map((line) => {
    const [offset, file, , words, first, ...rest] = line.split(' ');
    // Each word is followed by a number, then comes the number of pointers: symbol, meaning, part of speech, position.
    const pointers = rest.slice(2 * Number.parseInt(words, 16));
    const above = pointers.flatMap((part, index) => (part.startsWith('@') ? [pointers[index + 1]] : []));
    return [offset, { file, first, above }];
  }),
);
const wide = new Set(['structure', 'way', 'facility', 'building', 'room']);
const besides = new Set(['floor', 'ceiling', 'wall', 'desk']);

/** Words that are also adjectives are excluded: black, light, wireless. */
const adjectives = new Set(linesOf('index.adj').map((line) => line.split(' ')[0]));

const words = linesOf('index.noun').flatMap((line) => {
  const [word, , , pointers, ...rest] = line.split(' ');
  // The pointers are followed by two counts, then the meanings, the most frequent first.
  const usual = rest.slice(Number(pointers) + 2).slice(0, usualMeanings);
  const isWord = /^[a-z]{2,}$/.test(word) && !adjectives.has(word);
  const found = usual.filter((meaning) => ofGoods.has(meanings.get(meaning)?.file));
  if (!isWord || found.length === 0) return [];
  return wanted !== 'places' || besides.has(word) || found.every(isPlace) ? [word] : [];
});
function isPlace(meaning) {
  const { file, first, above } = meanings.get(meaning) ?? { above: [] };
  return (ofGoods.has(file) && wide.has(first)) || above.some(isPlace);
}

process.stdout.write(`${words.join('\n')}\n`);
