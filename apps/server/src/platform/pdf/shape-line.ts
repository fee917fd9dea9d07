import bidiModule, { type Bidi } from 'bidi-js';
import { Direction, Feature, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import type { FontSet, PdfFont } from './font-set.ts';
import { fontFileFor, isLatin, languageOf } from './pdf-fonts.ts';
import { joiners } from './printable-text.ts';

/** A glyph and its position, in thousandths of the font size. `text` is what it stands for. */
export type Glyph = { id: number; text: string; advance: number; xOffset: number; yOffset: number };
export type Run = { font: PdfFont; glyphs: Glyph[] };
/** Runs from left to right; the width in thousandths of the font size. */
export type ShapedLine = { text: string; runs: Run[]; width: number; isLatin: boolean };

// Its types describe the ES module; Node loads the CommonJS one, which is the function itself.
const bidi = (bidiModule as unknown as () => Bidi)();

type TextRun = { file: string; start: number; end: number; level: number };

/** Chooses fonts, orders left-to-right and right-to-left text (UAX #9), and shapes by HarfBuzz, as browsers do. */
export function shapeLine(text: string, { isStrong, fonts }: { isStrong: boolean; fonts: FontSet }): ShapedLine {
  const textRuns = visualOrder(splitRuns(text, isStrong));
  const runs = textRuns.map((run) => shapeRun(text, { ...run, font: fonts(run.file) }));
  const width = runs.reduce((sum, { glyphs }) => glyphs.reduce((all, { advance }) => all + advance, sum), 0);
  return { text, runs, width, isLatin: textRuns.every(({ file }) => isLatin(file)) };
}

function splitRuns(text: string, isStrong: boolean): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(text);
  const runs: TextRun[] = [];
  let at = 0;
  for (const character of text) {
    const last = runs.at(-1);
    const level = levels[at] ?? 0;
    const file = joiners.test(character) && last ? last.file : (fontFileFor(character, isStrong) ?? 'anek-latin-400');
    if (last && last.file === file && last.level === level) last.end += character.length;
    else runs.push({ file, level, start: at, end: at + character.length });
    at += character.length;
  }
  return runs;
}

/** Rule L2 of UAX #9: reverses every sequence of runs of a level or higher, from the highest level down. */
function visualOrder(runs: TextRun[]): TextRun[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  let ordered = runs;
  for (let level = highest; level > 0; level -= 1) {
    const next: TextRun[] = [];
    let reversed: TextRun[] = [];
    for (const run of ordered) {
      if (run.level >= level) reversed = [run, ...reversed];
      else {
        next.push(...reversed, run);
        reversed = [];
      }
    }
    ordered = [...next, ...reversed];
  }
  return ordered;
}

function shapeRun(text: string, { font, start, end, level }: TextRun & { font: PdfFont }): Run {
  const buffer = new ShapingBuffer();
  buffer.addText(text, start, end - start);
  buffer.guessSegmentProperties();
  buffer.setLanguage(languageOf(font.file));
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  shape(font.shaped, buffer, [new Feature('tnum')]);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const textOf = clusterTexts(text, { clusters: infos.map(({ cluster }) => cluster), end });
  const scale = 1000 / font.shaped.face.upem;
  const glyphs = infos.flatMap(({ codepoint: id, cluster }, index) => {
    const position = positions[index];
    if (!position) return [];
    const { xAdvance, xOffset, yOffset } = position;
    return [
      { id, text: textOf(cluster), advance: xAdvance * scale, xOffset: xOffset * scale, yOffset: yOffset * scale },
    ];
  });
  return { font, glyphs };
}

/** The text of each cluster, for its first glyph; its other glyphs stand for nothing more. */
function clusterTexts(text: string, { clusters, end }: { clusters: number[]; end: number }) {
  const starts = [...new Set(clusters)].toSorted((a, b) => a - b);
  const left = new Map(starts.map((start, index) => [start, text.slice(start, starts[index + 1] ?? end)]));
  return (cluster: number): string => {
    const found = left.get(cluster) ?? '';
    left.set(cluster, '');
    return found;
  };
}
