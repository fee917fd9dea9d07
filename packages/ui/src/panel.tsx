import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './panel.module.css';

type PanelProps = ComponentProps<'section'> & { isBare?: boolean };

/** A raised panel that holds one section of a page. Bare: without padding, for lists that reach its edges. */
export function Panel({ isBare = false, className, ...rest }: PanelProps) {
  return <section {...rest} className={classNames(panelClass(isBare), className)} />;
}

/** The looks of a panel, for an element that is no section. */
export function panelClass(isBare = false): string {
  return classNames(styles.panel, !isBare && styles.padded) ?? '';
}
