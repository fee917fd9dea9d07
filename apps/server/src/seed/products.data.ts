import { adapters } from './adapters.data.ts';
import { cables } from './cables.data.ts';
import { chargers } from './chargers.data.ts';
import type { DemoProduct } from './demo-types.ts';
import { earphones } from './earphones.data.ts';
import { featurePhones } from './feature-phones.data.ts';
import { homeAppliances } from './home-appliances.data.ts';
import { neckbands } from './neckbands.data.ts';
import { powerBanks } from './power-banks.data.ts';
import { smartphones } from './smartphones.data.ts';
import { speakers } from './speakers.data.ts';
import { tws } from './tws.data.ts';
import { wearables } from './wearables.data.ts';

/** The featured products: the first page of the newest products. */
const shopWindow = [
  'tara-5g',
  'buds-one',
  'hawa-air-fryer',
  'king-signal',
  'ghadi-2-smartwatch',
  'roar-mini-speaker',
  'tara-pro-5g',
  'taar-usb-c-cable',
  'bhaap-kettle',
  'dhun-neckband',
  'tank-20000-power-bank',
  'jhonka-pedestal-fan',
];

const shelves = [
  smartphones,
  wearables,
  tws,
  homeAppliances,
  speakers,
  featurePhones,
  powerBanks,
  neckbands,
  cables,
  chargers,
  earphones,
  adapters,
];

/** Every product of the demo store, newest first, with the categories interleaved so that pages are mixed. */
export const demoProducts: DemoProduct[] = featuredFirst(interleave(shelves));

function interleave(rows: DemoProduct[][]): DemoProduct[] {
  const longest = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, turn) => rows.flatMap((row) => row[turn] ?? [])).flat();
}

function featuredFirst(products: DemoProduct[]): DemoProduct[] {
  const shown = shopWindow.flatMap((slug) => products.find((product) => product.slug === slug) ?? []);
  return [...shown, ...products.filter((product) => !shopWindow.includes(product.slug))];
}
