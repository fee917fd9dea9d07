import type { StorePlace } from '@bijli/contract';
import type { OpenState } from '@bijli/rules';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const directions = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** 'Open now, closes 20:30' or 'Closed, opens 10:00 tomorrow'. */
export function openText(state: OpenState): string {
  if (state.isOpen) return `Open now, closes ${state.closes}`;
  const day = state.inDays === 1 ? ' tomorrow' : ` on ${weekdays[state.weekday]}`;
  return `Closed, opens ${state.opens}${state.inDays === 0 ? '' : day}`;
}

/** '0.5 km'; '' without a search position. */
export function distanceText({ distance }: Pick<StorePlace, 'distance'>): string {
  return distance === null ? '' : `${distance.toFixed(1)} km`;
}

/** '0.5 km north-east of 400001'; '' without a search position. */
export function distanceAndDirectionText(store: Pick<StorePlace, 'distance' | 'bearing'>, placeName: string): string {
  if (store.distance === null || store.bearing === null) return '';
  return `${distanceText(store)} ${directions[Math.round(store.bearing / 45) % 8]} of ${placeName}`;
}

/** Street, town and PIN code in one line. */
export function addressText({ address, city, state, pincode }: StorePlace): string {
  return `${address}, ${city}, ${state} ${pincode}`;
}

/** A link to directions in a maps service. */
export function directionsUrl({ latitude, longitude }: StorePlace): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}
