import type { ComponentProps } from 'react';

type ScrollAreaProps = Omit<ComponentProps<'section'>, 'aria-label' | 'tabIndex'> & { label: string };

/** A part of a screen that scrolls by itself: it has a name, and takes the focus so that keys scroll it. */
export function ScrollArea({ label, ...section }: ScrollAreaProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller is reached by keys (WCAG 2.1.1)
  return <section {...section} aria-label={label} tabIndex={0} />;
}
