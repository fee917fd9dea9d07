import { Menu } from '@base-ui/react/menu';
import { Icon } from '@bijli/ui/icon.tsx';
import styles from './action-menu.module.css';

export type Action = { name: string; onPick: () => void; isDangerous?: boolean };

/** The further actions of a thing behind three dots. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly Action[] }) {
  return (
    <Menu.Root>
      <Menu.Trigger className={styles.trigger} aria-label={label}>
        <Icon shape={<path d="M5 12h.01M12 12h.01M19 12h.01" />} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.place} align="end" sideOffset={6}>
          <Menu.Popup className={styles.menu}>
            {actions.map(({ name, onPick, isDangerous }) => (
              <Menu.Item key={name} className={styles.item} data-dangerous={isDangerous || undefined} onClick={onPick}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
