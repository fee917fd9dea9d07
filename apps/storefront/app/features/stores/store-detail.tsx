import type { StorePlace } from '@bijli/contract';
import { Button, buttonClass } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { notify } from '../../platform/notify.ts';
import { OpenNow } from './open-now.tsx';
import styles from './store-detail.module.css';
import { clockShape, directionsShape } from './store-shapes.tsx';
import { addressText, directionsUrl, distanceAndDirectionText } from './store-texts.ts';

/** All details of a store, and directions. */
export function StoreDetail({ store, placeName }: { store: StorePlace; placeName: string }) {
  const way = distanceAndDirectionText(store, placeName);
  return (
    <section className={styles.detail} aria-label={`Store details: ${store.name}`}>
      <div className={styles.head}>
        <h2 className="t-3">{store.name}</h2>
        <OpenNow store={store} />
      </div>
      <p className={styles.line}>
        <Icon name="map-pin" />
        <span>
          {store.address}
          <br />
          {store.city}, {store.state} {store.pincode}
          {way && <span className={`${styles.way} s dim num`}>{way}</span>}
        </span>
      </p>
      <p className={styles.line}>
        <Icon shape={clockShape} />
        <span className="num">{store.timings}</span>
      </p>
      <p className={styles.line}>
        <Icon name="phone" />
        <a className="link link-tap num" href={`tel:${store.phone.replace(/[^+\d]/g, '')}`}>
          {store.phone}
        </a>
      </p>
      <div className={styles.buttons}>
        <a
          className={buttonClass({ variant: 'go', isWide: true })}
          href={directionsUrl(store)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon shape={directionsShape} isSmall />
          Directions<span className="vh"> to {store.name} in Google Maps, opens in a new tab</span>
        </a>
        <Button className={styles.copy} variant="quiet" isWide onClick={() => copyAddress(store)}>
          <Icon name="copy" isSmall />
          Copy address
        </Button>
      </div>
    </section>
  );
}

async function copyAddress(store: StorePlace): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${store.name}, ${addressText(store)}`);
    notify.success({ title: 'Address copied' });
  } catch {
    notify.error({ title: 'The address could not be copied' });
  }
}
