import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss';
import type { Part, StyleSheet } from './styles-in-use.ts';

/** Parses a built style sheet, so that a page can take what it uses. Runs in the build: the server reads the result. */
export function parseStyles(css: string): StyleSheet {
  return partsOf(parse(css));
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

/** Classes inside :is() or :not() are optional. */
function classesAskedFor(selector: string): string[] {
  let plain = selector.replace(/"[^"]*"/g, '');
  for (let next = withoutInnermost(plain); next !== plain; next = withoutInnermost(plain)) plain = next;
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

function withoutInnermost(selector: string): string {
  return selector.replace(/\([^()]*\)/g, '');
}
