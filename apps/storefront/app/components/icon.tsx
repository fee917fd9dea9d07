import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import { type IconName, iconShapes } from './icon-shapes.tsx';

export type { IconName };

type IconProps = { name: IconName; isSmall?: boolean; isFilled?: boolean; className?: string | undefined };

/** Decoration beside a text, or inside a control that has a name of its own. */
export function Icon({ name, isSmall, isFilled, className }: IconProps) {
  const look = classNames(styles.icon, isSmall && styles.small, isFilled && styles.filled, className);
  return (
    <svg className={look} viewBox="0 0 24 24" aria-hidden="true">
      {iconShapes[name]}
    </svg>
  );
}
