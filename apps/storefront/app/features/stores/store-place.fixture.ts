import type { StorePlace } from '@bijli/contract';

/** A store for tests. */
export function storePlace(given: Partial<StorePlace> = {}): StorePlace {
  return {
    id: 'fort',
    name: 'Bijli Fort',
    address: '22, Pherozeshah Mehta Road, Fort',
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400001',
    phone: '+91 22 5550 0141',
    timings: '10:00 to 20:30, every day',
    opens: '10:00',
    closes: '20:30',
    closedOn: null,
    latitude: 18.9352,
    longitude: 72.8365,
    distance: null,
    bearing: null,
    ...given,
  };
}
