/** A node of a built style sheet: a rule with the class names its selectors require, or a block of nodes. */
export type StyleNode =
  | { kind: 'verbatim'; text: string }
  | { kind: 'rule'; selectors: { text: string; classes: string[] }[]; body: string }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'block'; prelude: string; nodes: StyleSheet };

export type StyleSheet = readonly StyleNode[];

/**
 * The rules of a style sheet that can match a page with these classes, in order. Rules without a class stay. Font faces
 * that need a download are dropped: the first paint uses local fonts.
 */
export function stylesInUse(sheet: StyleSheet, classes: ReadonlySet<string>): string {
  const rules = write(sheet, classes);
  return sheet.reduce((css, node) => css + keyframesIn(node, rules), rules);
}

/** The class names in a page's markup. */
export function classesIn(html: string): Set<string> {
  return new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
}

function write(nodes: StyleSheet, classes: ReadonlySet<string>): string {
  return nodes.map((node) => writeNode(node, classes)).join('');
}

function writeNode(node: StyleNode, classes: ReadonlySet<string>): string {
  if (node.kind === 'verbatim') return node.text;
  if (node.kind === 'keyframes') return '';
  if (node.kind === 'block') {
    const inner = write(node.nodes, classes);
    // The first mention of a layer determines its order.
    return inner !== '' || node.prelude.startsWith('@layer') ? `${node.prelude}{${inner}}` : '';
  }
  const matching = node.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
  return matching.length === 0 ? '' : `${matching.map(({ text }) => text).join(',')}{${node.body}}`;
}

function keyframesIn(node: StyleNode, rules: string): string {
  if (node.kind === 'keyframes') return rules.includes(node.name) ? node.text : '';
  return node.kind === 'block' ? node.nodes.reduce((css, inner) => css + keyframesIn(inner, rules), '') : '';
}
