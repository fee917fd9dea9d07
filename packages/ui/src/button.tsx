import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** go: primary, one per panel; ink: primary on a coloured panel; outline: secondary; quiet: in lists; danger: destroys. */
export type ButtonVariant = 'go' | 'ink' | 'outline' | 'quiet' | 'danger';
type Appearance = { variant?: ButtonVariant; isSmall?: boolean; isWide?: boolean; isIcon?: boolean };
type ButtonProps = ComponentProps<'button'> & Appearance & { isBusy?: boolean };

/** A button. While `isBusy`, a spinner replaces the label and it cannot be pressed again. */
export function Button({
  variant,
  isSmall,
  isWide,
  isIcon,
  isBusy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, isSmall, isWide, isIcon }), className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
    >
      {isBusy ? (
        <>
          <span className={styles.hiddenLabel}>{children}</span>
          <span className={styles.working}>
            <Spinner state="running" />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

type ButtonLinkProps = LinkProps & Appearance;

/** A link that looks like a button. */
export function ButtonLink({ variant, isSmall, isWide, isIcon, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonClass({ variant, isSmall, isWide, isIcon }), className)} />;
}

type OptionalAppearance = { [Name in keyof Appearance]: Appearance[Name] | undefined };

/** The button class, for an element that is neither Button nor ButtonLink. */
export function buttonClass({ variant = 'outline', isSmall, isWide, isIcon }: OptionalAppearance = {}): string {
  return classNames(
    styles.button,
    styles[variant],
    isSmall && styles.small,
    isWide && styles.wide,
    isIcon && styles.icon,
  );
}
