import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './overlay.module.css';

/**
 * dialog: a centred panel, on a phone a sheet; sheet: from below; drawer: from the right; page: full-screen;
 * search: full-screen, from 1024 px a panel under the header.
 */
export type OverlayKind = 'dialog' | 'sheet' | 'drawer' | 'page' | 'search';

type OverlayProps = {
  kind: OverlayKind;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons that stay in view below the scrolling content. */
  footer?: ReactNode;
  /** Replaces the visible title, which is then only read out. */
  header?: ReactNode;
  /** Gets the focus on opening; defaults to the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>;
};

/** A modal overlay: focus is trapped, Escape closes, focus returns. Import it lazily: it brings a library. */
export function Overlay({ kind, title, isOpen, onClose, children, footer, header, initialFocus }: OverlayProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={classNames(styles.popup, styles[kind])} initialFocus={initialFocus}>
          <div className={styles.header}>
            {header}
            <Dialog.Title className={header ? 'vh' : kind === 'dialog' ? 't-3' : 't-2'}>{title}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label="Close">
              <Icon name="x" />
            </Dialog.Close>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
