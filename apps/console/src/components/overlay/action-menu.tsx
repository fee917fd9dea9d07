import { Menu } from '@base-ui/react/menu';
import { Icon } from '@bijli/ui/icon.tsx';
import { Spinner } from '@bijli/ui/spinner.tsx';
import styles from './action-menu.module.css';

export type Action = { name: string; onPick: () => void; isDangerous?: boolean };

type ActionMenuProps = { label: string; actions: readonly Action[]; isBusy?: boolean };

/** The further actions of a thing behind three dots, which turn while one of them is done. */
export function ActionMenu({ label, actions, isBusy = false }: ActionMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger className={styles.trigger} aria-label={label} aria-busy={isBusy || undefined}>
        {isBusy ? <Spinner state="running" /> : <Icon shape={<path d="M5 12h.01M12 12h.01M19 12h.01" />} />}
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
