/**
 * Blocks of at least `minLines` equal lines in two places, as { count, one, other } with the places as path:first-last.
 * Blank lines, comments, imports, lines of brackets and indentation are ignored.
 */
export function findRepeats(sources, minLines) {
  const files = sources.map(({ path, lines }) => ({ path, lines: countedLines(lines) }));
  const seen = new Map();
  const repeats = [];
  for (const file of files) {
    for (let index = 0; index + minLines <= file.lines.length; index += 1) {
      const key = textOf(file.lines.slice(index, index + minLines));
      const places = seen.get(key) ?? [];
      for (const place of places) {
        const count = sharedFrom(place, { file, index });
        if (count >= minLines && !continues(place, { file, index }))
          repeats.push(repeatOf(place, { file, index }, count));
      }
      seen.set(key, [...places, { file, index }]);
    }
  }
  return repeats;
}

function countedLines(lines) {
  let isImport = false;
  return lines.flatMap((line, index) => {
    const text = line.trim().replaceAll(/\s+/g, ' ');
    isImport ||= /^import\b(?!\()|^from \S+ import\b|^export (type )?[{*]/.test(text);
    const isCounted = !isImport && /[a-z\d]/i.test(text) && !/^(\/\/|\/?\*|# )/.test(text);
    // A multi-line statement continues after an open bracket or a comma.
    if (!/[{(,]$/.test(text)) isImport = false;
    return isCounted ? [{ text, number: index + 1 }] : [];
  });
}

function textOf(lines) {
  return lines.map(({ text }) => text).join('\n');
}

/** How many lines two places have in common; a block does not overlap itself. */
function sharedFrom(one, other) {
  const most = one.file === other.file ? other.index - one.index : Number.POSITIVE_INFINITY;
  let count = 0;
  while (count < most && isSame(one, other, count)) count += 1;
  return count;
}

/** The line before is equal too, so the block was reported already. */
function continues(one, other) {
  return isSame(one, other, -1);
}

function isSame(one, other, step) {
  const [line, twin] = [one.file.lines[one.index + step], other.file.lines[other.index + step]];
  return line !== undefined && line.text === twin?.text;
}

function repeatOf(one, other, count) {
  return { count, one: placeOf(one, count), other: placeOf(other, count) };
}

function placeOf({ file, index }, count) {
  return `${file.path}:${file.lines[index].number}-${file.lines[index + count - 1].number}`;
}
