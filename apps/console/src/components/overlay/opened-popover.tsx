import { Popover as BasePopover } from '@base-ui/react/popover';
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';
import styles from './opened-popover.module.css';

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>;
  title: string;
  align?: 'start' | 'end';
  children: (close: () => void) => ReactNode;
};

/** A popover that is open at first. */
export default function OpenedPopover({ trigger, title, align = 'start', children }: PopoverProps) {
  const [isOpen, setOpen] = useState(true);
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
