import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import { type IconName, iconShapes } from './icon-shapes.tsx';

export type { IconName };

/** By name, or as a shape on a 24-unit grid, for icons of a single screen. */
type IconProps = ({ name: IconName; shape?: never } | { name?: never; shape: ReactNode }) & {
  isSmall?: boolean;
  isFilled?: boolean;
  className?: string | undefined;
};

/** Decorative: used beside a text, or inside a control with its own name. */
export function Icon({ name, shape, isSmall, isFilled, className }: IconProps) {
  const classes = classNames(styles.icon, isSmall && styles.small, isFilled && styles.filled, className);
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      {name ? iconShapes[name] : shape}
    </svg>
  );
}
