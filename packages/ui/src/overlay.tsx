import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './overlay.module.css';

/**
 * dialog: a plate in the middle, on a phone a sheet; sheet: from below; drawer: from the right; page: the whole screen;
 * search: the whole screen, from 1024 a plate under the header.
 */
export type OverlayKind = 'dialog' | 'sheet' | 'drawer' | 'page' | 'search';

type OverlayProps = {
  kind: OverlayKind;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Keys that stay in view below the scrolling middle. */
  footer?: ReactNode;
  /** Stands where the title would, which is then only read out. */
  header?: ReactNode;
  /** What gets the focus when it opens; the first that can, when left out. */
  initialFocus?: RefObject<HTMLElement | null>;
};

/** What floats over the page: focus is trapped, Escape closes, focus returns. Import it lazily: it brings a library. */
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
