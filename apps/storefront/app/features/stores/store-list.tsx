import type { StorePlace } from '@bijli/contract';
import { Link } from 'react-router';
import { OpenNow } from './open-now.tsx';
import { StoreDetail } from './store-detail.tsx';
import styles from './store-list.module.css';
import { distanceText } from './store-texts.ts';

type StoreListProps = {
  stores: readonly StorePlace[];
  chosenId: string | undefined;
  /** Where the distances are measured from. */
  placeName: string;
  /** The query that selects a store. */
  queryOf: (store: StorePlace) => string;
};

/** The list of stores; the selected one with its details, which on wide screens are beside the map. */
export function StoreList({ stores, chosenId, placeName, queryOf }: StoreListProps) {
  return (
    <ol className={styles.list}>
      {stores.map((store, index) => (
        <li key={store.id}>
          <Link
            className={styles.row}
            to={{ search: queryOf(store) }}
            replace
            preventScrollReset
            aria-current={store.id === chosenId ? 'true' : undefined}
          >
            {store.distance !== null && <i aria-hidden="true">{index + 1}</i>}
            <span>
              <b>{store.name}</b>
              <span className="s dim">
                {store.address}, {store.city} {store.pincode}
              </span>
              <OpenNow store={store} />
            </span>
            <span className={styles.distance}>{distanceText(store) || store.state}</span>
          </Link>
          {store.id === chosenId && <StoreDetail store={store} placeName={placeName} />}
        </li>
      ))}
    </ol>
  );
}
