// Prints English words for goods of all sorts, one a line, as migration 0013 has them, or with `places` those that name where
// something stands, as 0015 marks them: node scripts/build-goods.mjs FOLDER [places], with the folder `dict` of WordNet 3.1.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, wanted] = process.argv.slice(2);
if (!folder) throw new Error('Give the folder dict of WordNet 3.1.');
/** Lexicographer files: artefacts, food. */
const ofGoods = new Set(['06', '13']);
/** A word that is hardly ever used for goods is no name of any. */
const usualMeanings = 5;

const linesOf = (name) =>
  readFileSync(join(folder, name), 'latin1')
    .split('\n')
    .filter((line) => line && !line.startsWith(' '));
/** What each meaning is filed under, its first word, and the meanings above it. */
const meanings = new Map(
  linesOf('data.noun').map((line) => {
    const [offset, file, , words, first, ...rest] = line.split(' ');
    // A number follows each word, and then the number of pointers: sign, meaning, kind, place.
    const pointers = rest.slice(2 * Number.parseInt(words, 16));
    const above = pointers.flatMap((part, place) => (part.startsWith('@') ? [pointers[place + 1]] : []));
    return [offset, { file, first, above }];
  }),
);
const wide = new Set(['structure', 'way', 'facility', 'building', 'room']);
const besides = new Set(['floor', 'ceiling', 'wall', 'desk']);

/** What also describes things is no name of goods: black, light, wireless. */
const describing = new Set(linesOf('index.adj').map((line) => line.split(' ')[0]));

const words = linesOf('index.noun').flatMap((line) => {
  const [word, , , pointers, ...rest] = line.split(' ');
  // After the pointers come two counts, then the meanings, the most usual first.
  const usual = rest.slice(Number(pointers) + 2).slice(0, usualMeanings);
  const isWord = /^[a-z]{2,}$/.test(word) && !describing.has(word);
  const found = usual.filter((meaning) => ofGoods.has(meanings.get(meaning)?.file));
  if (!isWord || found.length === 0) return [];
  return wanted !== 'places' || besides.has(word) || found.every(isPlace) ? [word] : [];
});
function isPlace(meaning) {
  const { file, first, above } = meanings.get(meaning) ?? { above: [] };
  return (ofGoods.has(file) && wide.has(first)) || above.some(isPlace);
}

process.stdout.write(`${words.join('\n')}\n`);
