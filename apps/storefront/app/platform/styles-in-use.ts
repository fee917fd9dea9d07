import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss';

/** A part of a style sheet: a rule with the class names its selectors ask for, or a block around other parts. */
type Part =
  | { kind: 'kept'; text: string }
  | { kind: 'rule'; selectors: { text: string; classes: string[] }[]; body: string }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'block'; prelude: string; parts: StyleSheet };

export type StyleSheet = readonly Part[];

/** Takes a built style sheet apart, once, so that each page can take what it uses. */
export function parseStyles(css: string): StyleSheet {
  return partsOf(parse(css));
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

const conditions = new Set(['media', 'supports', 'layer', 'container', 'starting-style']);

function partsOf(container: Container<ChildNode>): Part[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') return [rulePart(node)];
    return node.type === 'atrule' ? atRuleParts(node) : [];
  });
}

function rulePart(rule: Rule): Part {
  const selectors = rule.selectors.map((text) => ({ text, classes: classesAskedFor(text) }));
  return { kind: 'rule', selectors, body: textOf(rule) };
}

function atRuleParts(rule: AtRule): Part[] {
  if (rule.nodes === undefined) return [{ kind: 'kept', text: `${rule};` }];
  if (rule.name === 'font-face' && textOf(rule).includes('url(')) return [];
  if (rule.name === 'keyframes') return [{ kind: 'keyframes', name: rule.params, text: String(rule) }];
  if (!conditions.has(rule.name)) return [{ kind: 'kept', text: String(rule) }];
  const prelude = `@${rule.name}${rule.raws.afterName ?? ''}${rule.params}`;
  return [{ kind: 'block', prelude, parts: partsOf(rule) }];
}

function textOf(container: Container<ChildNode>): string {
  return (container.nodes ?? []).map(String).join(';');
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
