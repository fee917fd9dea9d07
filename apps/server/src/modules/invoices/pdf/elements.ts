import { Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { printableText } from './printable-text.ts';
import { label, type Style } from './styles.ts';

type Part = ReactElement | false | undefined;

/** A box with its parts below each other, or beside each other when its style says row. */
export function box(
  style: Style | Style[],
  parts: Part[],
  options: { key?: string; isWhole?: boolean } = {},
): ReactElement {
  const properties = {
    style: [style].flat(),
    ...(options.key === undefined ? {} : { key: options.key }),
    ...(options.isWhole ? { wrap: false } : {}),
  };
  return createElement(View, properties, ...(parts.filter(Boolean) as ReactNode[]));
}

/** A box that stands at the same place of every page. */
export function fixedBox(style: Style, parts: ReactElement[]): ReactElement {
  return createElement(View, { style, fixed: true }, ...parts);
}

/** One paragraph, in characters that the fonts draw. */
export function words(text: string, style: Style | Style[] = {}): ReactElement {
  return createElement(Text, { style: [style].flat() }, printableText(text));
}

/** What is repeated at the same place of every page. `write` gets the page's number and the count of pages. */
export function pageWords(style: Style | Style[], write: (page: number, pages: number) => string): ReactElement {
  return createElement(Text, {
    style: [style].flat(),
    fixed: true,
    render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
      printableText(write(pageNumber, totalPages)),
  });
}

/** A small heading with what it names below it. */
export function labelled(title: string, parts: Part[], style: Style = {}): ReactElement {
  return box(style, [words(title, label), ...parts]);
}
