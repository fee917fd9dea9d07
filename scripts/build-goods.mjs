// Prints English words for goods of all sorts, one a line, as migration 0014 has them: node scripts/build-goods.mjs FOLDER, with the folder `dict` of WordNet 3.1.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Give the folder dict of WordNet 3.1.');
/** Lexicographer files: artefacts, food. */
const ofGoods = new Set(['06', '13']);
/** A word that is hardly ever used for goods is no name of any. */
const usualMeanings = 5;

const linesOf = (name) =>
  readFileSync(join(folder, name), 'latin1')
    .split('\n')
    .filter((line) => line && !line.startsWith(' '));
const fileOf = new Map(
  linesOf('data.noun')
    .map((line) => line.split(' '))
    .map(([offset, file]) => [offset, file]),
);
/** What also describes things is no name of goods: black, light, wireless. */
const describing = new Set(linesOf('index.adj').map((line) => line.split(' ')[0]));

const words = linesOf('index.noun').flatMap((line) => {
  const [word, , , pointers, ...rest] = line.split(' ');
  // After the pointers come two counts, then the meanings, the most usual first.
  const usual = rest.slice(Number(pointers) + 2).slice(0, usualMeanings);
  const isWord = /^[a-z]{2,}$/.test(word) && !describing.has(word);
  return isWord && usual.some((meaning) => ofGoods.has(fileOf.get(meaning))) ? [word] : [];
});
process.stdout.write(`${words.join('\n')}\n`);
