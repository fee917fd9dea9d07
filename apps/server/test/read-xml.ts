export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const token = /<(\/?)([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these characters
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** The root of a document without comments, CDATA and doctype. @throws Error naming what is not well formed */
export function readXml(source: string): XmlElement {
  const declaration = source.match(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/)?.[0];
  if (declaration === undefined) throw new Error('The declaration is missing');
  if (forbidden.test(source) || !source.isWellFormed()) throw new Error('A character is not allowed');
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  let place = declaration.length;
  while (place < source.length) {
    const parent = open.at(-1) ?? top;
    const next = source.indexOf('<', place);
    parent.text += asRead(source.slice(place, next === -1 ? undefined : next));
    if (next === -1) break;
    token.lastIndex = next;
    const [all, closing, name = '', attributes = '', isEmpty] =
      token.exec(source) ?? fail(`No tag at ${source.slice(next, next + 40)}`);
    place = next + all.length;
    if (closing) {
      if (open.pop()?.name !== name) fail(`</${name}> closes another element`);
      continue;
    }
    const element = { name, attributes: readAttributes(attributes), children: [], text: '' };
    parent.children.push(element);
    checkPrefix(name, [...open, element]);
    if (!isEmpty) open.push(element);
  }
  if (open.length !== 1 || top.children.length !== 1 || top.text.trim() !== '') fail('There is not one root');
  return top.children[0] ?? fail('There is no root');
}

/** Text of the first child with that name. */
export function textOf(element: XmlElement | undefined, name: string): string | undefined {
  return element?.children.find((child) => child.name === name)?.text;
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, asRead(value)]);
  const attributes = Object.fromEntries(pairs) as Record<string, string>;
  return Object.keys(attributes).length === pairs.length ? attributes : fail('An attribute stands twice');
}

function asRead(text: string): string {
  if (text.includes(']]>')) fail(']]> in text');
  return text.replace(/&([^;]*);?/g, (whole, name: string) =>
    whole.endsWith(';') && entities[name] !== undefined ? entities[name] : fail(`${whole} is no entity`),
  );
}

function checkPrefix(name: string, open: XmlElement[]): void {
  const prefix = name.includes(':') ? name.split(':')[0] : undefined;
  const isDeclared = open.some(({ attributes }) => attributes[`xmlns:${prefix}`] !== undefined);
  if (prefix !== undefined && !isDeclared) fail(`The prefix of ${name} is not declared`);
}

function fail(message: string): never {
  throw new Error(message);
}
