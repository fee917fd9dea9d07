import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

/** The class of a bare 44 px square with an icon, for links and other elements. */
export const iconButtonClass = styles.button;

type IconButtonProps = ComponentProps<'button'> & { 'aria-label': string };

/** A bare 44 px icon button; its label names it for screen readers. */
export function IconButton({ className, ...rest }: IconButtonProps) {
  return <button type="button" {...rest} className={classNames(styles.button, className)} />;
}
