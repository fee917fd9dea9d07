import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss';
import type { StyleNode, StyleSheet } from './styles-in-use.ts';

/** Parses a built style sheet, so that a page can take what it uses. Runs in the build: the server reads the result. */
export function parseStyles(css: string): StyleSheet {
  return nodesOf(parse(css));
}

const conditions = new Set(['media', 'supports', 'layer', 'container', 'starting-style']);

function nodesOf(container: Container<ChildNode>): StyleNode[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') return [ruleNode(node)];
    return node.type === 'atrule' ? atRuleNodes(node) : [];
  });
}

function ruleNode(rule: Rule): StyleNode {
  const selectors = rule.selectors.map((text) => ({ text, classes: requiredClasses(text) }));
  return { kind: 'rule', selectors, body: textOf(rule) };
}

function atRuleNodes(rule: AtRule): StyleNode[] {
  if (rule.nodes === undefined) return [{ kind: 'verbatim', text: `${rule};` }];
  if (rule.name === 'font-face' && textOf(rule).includes('url(')) return [];
  if (rule.name === 'keyframes') return [{ kind: 'keyframes', name: rule.params, text: String(rule) }];
  if (!conditions.has(rule.name)) return [{ kind: 'verbatim', text: String(rule) }];
  const prelude = `@${rule.name}${rule.raws.afterName ?? ''}${rule.params}`;
  return [{ kind: 'block', prelude, nodes: nodesOf(rule) }];
}

function textOf(container: Container<ChildNode>): string {
  return (container.nodes ?? []).map(String).join(';');
}

/** Classes inside :is() or :not() are optional. */
function requiredClasses(selector: string): string[] {
  let plain = selector.replace(/"[^"]*"/g, '');
  for (let next = withoutInnermost(plain); next !== plain; next = withoutInnermost(plain)) plain = next;
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

function withoutInnermost(selector: string): string {
  return selector.replace(/\([^()]*\)/g, '');
}
