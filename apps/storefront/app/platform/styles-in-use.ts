/** A node of a built style sheet: a rule with the class names its selectors require, or a block of nodes. */
export type Part =
  | { kind: 'kept'; text: string }
  | { kind: 'rule'; selectors: { text: string; classes: string[] }[]; body: string }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'block'; prelude: string; parts: StyleSheet };

export type StyleSheet = readonly Part[];

/**
 * The rules of a style sheet that can match a page with these classes, in order. Rules without a class stay. Font faces
 * that need a download are dropped: the first paint uses local fonts.
 */
export function stylesInUse(sheet: StyleSheet, classes: ReadonlySet<string>): string {
  const rules = write(sheet, classes);
  return sheet.reduce((css, part) => css + keyframesIn(part, rules), rules);
}

/** The class names in a page's markup. */
export function classesIn(html: string): Set<string> {
  return new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
}

function write(parts: StyleSheet, classes: ReadonlySet<string>): string {
  return parts.map((part) => writePart(part, classes)).join('');
}

function writePart(part: Part, classes: ReadonlySet<string>): string {
  if (part.kind === 'kept') return part.text;
  if (part.kind === 'keyframes') return '';
  if (part.kind === 'block') {
    const inner = write(part.parts, classes);
    // The first mention of a layer determines its order.
    return inner !== '' || part.prelude.startsWith('@layer') ? `${part.prelude}{${inner}}` : '';
  }
  const asked = part.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
  return asked.length === 0 ? '' : `${asked.map(({ text }) => text).join(',')}{${part.body}}`;
}

function keyframesIn(part: Part, rules: string): string {
  if (part.kind === 'keyframes') return rules.includes(part.name) ? part.text : '';
  return part.kind === 'block' ? part.parts.reduce((css, inner) => css + keyframesIn(inner, rules), '') : '';
}
