import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useState } from 'react';
import styles from './popover.module.css';

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  align?: 'start' | 'end';
  children: (close: () => void) => ReactNode;
};

/** A small panel at its button: Escape and a click beside it close it, the focus returns. */
export function Popover({ trigger, title, align = 'start', children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <BasePopover.Root open={isOpen} onOpenChange={setOpen}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner className={styles.place} sideOffset={6} align={align} collisionPadding={12}>
          <BasePopover.Popup className={styles.popover}>
            <BasePopover.Title className="vh">{title}</BasePopover.Title>
            {children(() => setOpen(false))}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
