import type { StorePlace } from '@bijli/contract';
import { classNames } from '@bijli/ui/class-names.ts';
import { indiaPath } from './india-outline.ts';
import { type MapView, mapView, pictureSize, pointOf } from './map-view.ts';
import styles from './store-map.module.css';

type StoreMapProps = { stores: readonly StorePlace[]; chosen: StorePlace | undefined; placeName: string };

const half = pictureSize / 2;
/** The outline is hidden when zoomed in further, where it would be off by streets. */
const closestOutlineKm = 200;

/** A map drawn from the stores' coordinates; the list has the same information as text. */
export function StoreMap({ stores, chosen, placeName }: StoreMapProps) {
  const view = mapView(stores, chosen);
  const outerKm = view.rings.at(-1)?.km ?? Number.POSITIVE_INFINITY;
  const label = view.hasPlace
    ? `Map of the stores nearest to ${placeName}; the outer ring is ${outerKm} km away, north is up`
    : `Map of India with ${stores.length} stores`;
  // The last one drawn is on top: the selected one, then the nearest.
  const drawn = stores.map((store, index) => ({ store, number: index + 1 })).reverse();
  drawn.sort((one, other) => Number(one.store === chosen) - Number(other.store === chosen));
  return (
    <div className={styles.map}>
      <svg viewBox={`${-half} ${-half} ${pictureSize} ${pictureSize}`} role="img" aria-label={label}>
        {outerKm >= closestOutlineKm && <Outline view={view} />}
        <Rings view={view} />
        {drawn.map(({ store, number }) => {
          const { x, y } = pointOf(store, view);
          return (
            <g
              key={store.id}
              className={classNames(view.hasPlace ? styles.pin : styles.dot, store === chosen && styles.chosen)}
              transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
            >
              <circle />
              {view.hasPlace && <text>{number}</text>}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function Outline({ view: { middle, scale } }: { view: MapView }) {
  const move = `scale(${scale.toFixed(3)}) translate(${(-middle.x).toFixed(2)} ${(-middle.y).toFixed(2)})`;
  return <path className={styles.land} d={indiaPath} transform={move} />;
}

function Rings({ view }: { view: MapView }) {
  if (!view.hasPlace) return null;
  return (
    <g className={styles.rings}>
      {[...view.rings].reverse().map(({ km, radius }) => (
        <g key={km}>
          <circle r={radius} />
          <text x={(radius * Math.SQRT1_2 + 6).toFixed(0)} y={(radius * Math.SQRT1_2 + 14).toFixed(0)}>
            {km} km
          </text>
        </g>
      ))}
      <circle className={styles.place} />
    </g>
  );
}
