/** A part of a style sheet: a rule with the class names its selectors ask for, or a block around other parts. */
type Part =
  | { kind: 'kept'; text: string }
  | { kind: 'rule'; selectors: { text: string; classes: string[] }[]; body: string }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'block'; prelude: string; parts: Part[] };

export type StyleSheet = readonly Part[];

/** Takes a built style sheet apart, once, so that each page can take what it uses. */
export function parseStyles(css: string): StyleSheet {
  const parts: Part[] = [];
  let at = 0;
  while (at < css.length) {
    const end = findOutside(css, /[{;}]/, at);
    const prelude = css.slice(at, end).trim();
    if (css[end] !== '{') {
      if (prelude !== '') parts.push({ kind: 'kept', text: `${prelude};` });
      at = end + 1;
      continue;
    }
    const close = closeOf(css, end);
    parts.push(...partOf(prelude, css.slice(end + 1, close)));
    at = close + 1;
  }
  return parts;
}

/**
 * The rules of a style sheet that can match a page with these classes, in their order. Rules without a class stay. Faces
 * that have to be fetched go: the page is painted with those at hand.
 */
export function stylesInUse(sheet: StyleSheet, classes: ReadonlySet<string>): string {
  const rules = write(sheet, classes);
  return sheet.reduce((css, part) => css + keyframesIn(part, rules), rules);
}

/** The class names that stand in a page's markup. */
export function classesIn(html: string): Set<string> {
  return new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
}

function partOf(prelude: string, body: string): Part[] {
  if (prelude === '@font-face') return body.includes('url(') ? [] : [{ kind: 'kept', text: `${prelude}{${body}}` }];
  const keyframes = /^@keyframes\s+(\S+)/.exec(prelude)?.[1];
  if (keyframes !== undefined) return [{ kind: 'keyframes', name: keyframes, text: `${prelude}{${body}}` }];
  if (/^@(media|supports|layer|container|starting-style)\b/.test(prelude))
    return [{ kind: 'block', prelude, parts: [...parseStyles(body)] }];
  if (prelude.startsWith('@')) return [{ kind: 'kept', text: `${prelude}{${body}}` }];
  const selectors = splitOutside(prelude).map((text) => ({ text, classes: classesAskedFor(text) }));
  return [{ kind: 'rule', selectors, body }];
}

function write(parts: StyleSheet, classes: ReadonlySet<string>): string {
  return parts.map((part) => writePart(part, classes)).join('');
}

function writePart(part: Part, classes: ReadonlySet<string>): string {
  if (part.kind === 'kept') return part.text;
  if (part.kind === 'keyframes') return '';
  if (part.kind === 'block') {
    const inner = write(part.parts, classes);
    // The first mention of a layer settles its rank.
    return inner !== '' || part.prelude.startsWith('@layer') ? `${part.prelude}{${inner}}` : '';
  }
  const asked = part.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
  return asked.length === 0 ? '' : `${asked.map(({ text }) => text).join(',')}{${part.body}}`;
}

function keyframesIn(part: Part, rules: string): string {
  if (part.kind === 'keyframes') return rules.includes(part.name) ? part.text : '';
  return part.kind === 'block' ? part.parts.reduce((css, inner) => css + keyframesIn(inner, rules), '') : '';
}

/** What stands in :is() or :not() may be there or not. */
function classesAskedFor(selector: string): string[] {
  let plain = selector.replace(/"[^"]*"/g, '');
  for (let next = withoutInnermost(plain); next !== plain; next = withoutInnermost(plain)) plain = next;
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

function withoutInnermost(selector: string): string {
  return selector.replace(/\([^()]*\)/g, '');
}

function splitOutside(list: string): string[] {
  const parts: string[] = [];
  let from = 0;
  while (from < list.length) {
    const end = findOutside(list, /,/, from);
    parts.push(list.slice(from, end).trim());
    from = end + 1;
  }
  return parts;
}

function closeOf(css: string, open: number): number {
  let depth = 1;
  let at = open;
  while (depth > 0 && at < css.length) {
    at = findOutside(css, /[{}]/, at + 1);
    depth += css[at] === '{' ? 1 : -1;
  }
  return at;
}

/** The place of the next such character that stands in no string and no parentheses; the end when there is none. */
function findOutside(text: string, wanted: RegExp, from: number): number {
  let depth = 0;
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\') at += 1;
    else if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (depth === 0 && wanted.test(character)) return at;
  }
  return text.length;
}
