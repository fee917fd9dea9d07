import type { StorePlace } from '@bijli/contract';
import { Alert } from '@bijli/ui/alert.tsx';
import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { Spinner } from '@bijli/ui/spinner.tsx';
import { Link, useLocation, useNavigate } from 'react-router';
import type { FoundStores } from './load-stores.ts';
import { PinForm } from './pin-form.tsx';
import { StoreList } from './store-list.tsx';
import styles from './store-locator.module.css';
import { StoreMap } from './store-map.tsx';
import { useNearby } from './use-nearby.ts';
import { usePinSearch } from './use-pin-search.ts';

/** Store search by PIN code or current position: form, list with details, and map. */
export function StoreLocator({ title, found }: { title: string; found: FoundStores }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { nearby, find, stop } = useNearby(() => {
    pinSearch.stop();
    // Also cancels a pending search by PIN code.
    navigate(pathname, { preventScrollReset: true });
  });
  const pinSearch = usePinSearch(found.pin, stop);
  const shown = shownStores(found, nearby);
  const { stores, placeName, isSearched, hasFailed } = shown;
  const wanted = new URLSearchParams(search).get('store');
  const chosen = stores.find(({ id }) => id === wanted) ?? (isSearched ? stores[0] : undefined);
  const isLooking = pinSearch.isLooking || nearby.kind === 'locating';

  return (
    <div className={classNames('wrap', styles.page)}>
      <div className={styles.question}>
        <h1 className="t-1">{title}</h1>
        <PinForm
          search={pinSearch}
          isBadPin={found.problem === 'bad pin' && pinSearch.text === found.pin}
          nearby={nearby}
          onNearby={() => {
            pinSearch.stop();
            void find();
          }}
        />
        <div aria-live="polite" className={styles.answer}>
          {isLooking && (
            <p className={styles.looking}>
              <Spinner state="running" />
              {nearby.kind === 'locating' ? 'Looking near you' : `Looking near ${pinSearch.text}`}
            </p>
          )}
          {!isLooking && stores.length > 0 && <Count count={stores.length} shown={shown} />}
          {!isLooking && isSearched && !hasFailed && stores.length === 0 && found.problem !== 'bad pin' && (
            <Alert>{emptyText(placeName)}</Alert>
          )}
        </div>
        {!isLooking && hasFailed && (
          <Alert tone="error">
            <p>Failed to fetch stores. Please try again.</p>
            {nearby.kind === 'failed' ? (
              <Button isSmall onClick={() => void find()}>
                Try again
              </Button>
            ) : (
              <ButtonLink isSmall to={{ search }} replace preventScrollReset>
                Try again
              </ButtonLink>
            )}
          </Alert>
        )}
        {isSearched && (
          <Link className={classNames('link link-tap s', styles.all)} to={pathname} onClick={stop} preventScrollReset>
            See all stores
          </Link>
        )}
      </div>
      <div className={styles.map}>
        <StoreMap stores={stores} chosen={chosen} placeName={placeName} />
      </div>
      {stores.length > 0 && (
        <div className={classNames(styles.results, isLooking && styles.old)} aria-busy={isLooking}>
          <StoreList
            stores={stores}
            chosenId={chosen?.id}
            placeName={placeName}
            queryOf={(store) => queryOf(found.pin, store)}
          />
          {!chosen && <p className={classNames(styles.hint, 'dim')}>Choose a store for its hours and the way there.</p>}
        </div>
      )}
    </div>
  );
}

type Shown = { stores: StorePlace[]; placeName: string; isSearched: boolean; hasFailed: boolean };

/** The last search: by the PIN code in the URL, or by the current position. */
function shownStores(found: FoundStores, nearby: ReturnType<typeof useNearby>['nearby']): Shown {
  const isNearby = found.pin === '' && (nearby.kind === 'found' || nearby.kind === 'failed');
  if (isNearby) {
    const stores = nearby.kind === 'found' ? nearby.stores : [];
    return { stores, placeName: 'you', isSearched: true, hasFailed: nearby.kind === 'failed' };
  }
  const { pin, stores, problem } = found;
  return { stores, placeName: pin, isSearched: pin !== '', hasFailed: problem === 'failed' };
}

function Count({ count, shown: { isSearched, placeName } }: { count: number; shown: Shown }) {
  const stores = count === 1 ? '1 store' : `${count} stores`;
  return (
    <p className="dim num">
      <b className={styles.count}>{isSearched ? `${stores} near ${placeName}` : stores}</b>
      {isSearched ? ', nearest first' : ' over India, by state'}
    </p>
  );
}

function emptyText(placeName: string): string {
  if (placeName === 'you') return 'No stores found near you. Please try a PIN code.';
  return 'No stores found near this PIN code. Please try another location.';
}

function queryOf(pin: string, store: StorePlace): string {
  return pin === '' ? `?store=${store.id}` : `?pin=${pin}&store=${store.id}`;
}
