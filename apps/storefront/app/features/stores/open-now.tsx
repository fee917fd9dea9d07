import type { StorePlace } from '@bijli/contract';
import { openState } from '@bijli/rules';
import { classNames } from '@bijli/ui/class-names.ts';
import styles from './store-list.module.css';
import { openText } from './store-texts.ts';
import { useMinute } from './use-minute.ts';

/** Whether the store is open now; its hours until the time is known. */
export function OpenNow({ store }: { store: StorePlace }) {
  const minute = useMinute();
  if (minute === undefined) return <span className={styles.open}>{store.timings}</span>;
  const state = openState(store, minute);
  return (
    <span className={classNames(styles.open, state.isOpen ? styles.isOpen : styles.isClosed)}>{openText(state)}</span>
  );
}
