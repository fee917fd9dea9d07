import { Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { printableText } from './printable-text.ts';
import { label, type Style } from './styles.ts';

type BoxChild = ReactElement | false | undefined;

/** A box whose children are stacked, or side by side when its style is a row. */
export function box(
  style: Style | Style[],
  parts: BoxChild[],
  options: { key?: string; isWhole?: boolean } = {},
): ReactElement {
  const properties = {
    style: [style].flat(),
    ...(options.key === undefined ? {} : { key: options.key }),
    ...(options.isWhole ? { wrap: false } : {}),
  };
  return createElement(View, properties, ...(parts.filter(Boolean) as ReactNode[]));
}

/** A box repeated at the same position on every page. */
export function fixedBox(style: Style, parts: ReactElement[]): ReactElement {
  return createElement(View, { style, fixed: true }, ...parts);
}

/** One paragraph, in characters that the fonts support. */
export function paragraph(text: string, style: Style | Style[] = {}): ReactElement {
  return createElement(Text, { style: [style].flat() }, printableText(text));
}

/** Text repeated at the same position on every page. `write` receives the page number and the page count. */
export function pageText(style: Style | Style[], write: (page: number, pages: number) => string): ReactElement {
  return createElement(Text, {
    style: [style].flat(),
    fixed: true,
    render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
      printableText(write(pageNumber, totalPages)),
  });
}

/** A small heading with content below. */
export function labelled(title: string, parts: BoxChild[], style: Style = {}): ReactElement {
  return box(style, [paragraph(title, label), ...parts]);
}
