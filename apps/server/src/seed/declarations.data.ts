import type { NamedAddress } from '@bijli/rules';
import { demoSiteConfig } from './content.data.ts';
import type { DemoProduct, PictureFamily } from './demo-types.ts';

const genericNames: Record<PictureFamily, string> = {
  smartphone: 'Smartphone',
  'feature-phone': 'Mobile phone',
  smartwatch: 'Smart watch',
  'fitness-band': 'Fitness band',
  neckband: 'Wireless earphones',
  speaker: 'Wireless speaker',
  'party-speaker': 'Wireless speaker',
  tws: 'Wireless earphones',
  earphones: 'Wired earphones',
  cable: 'Charging cable',
  'power-bank': 'Power bank',
  adapter: 'Mobile charger',
  'car-charger': 'Car charger',
  'wireless-charger': 'Wireless charger',
  'mixer-grinder': 'Mixer grinder',
  kettle: 'Electric kettle',
  'air-fryer': 'Air fryer',
  iron: 'Electric iron',
  fan: 'Electric fan',
};

const { legalName, registeredAddress } = demoSiteConfig.company;
const shop: NamedAddress = { name: legalName, address: registeredAddress };

/** Where each brand's products are made, and by whom. */
const sources: Record<string, { countryOfOrigin: string; maker: NamedAddress }> = {
  bijli: { countryOfOrigin: 'India', maker: shop },
  swar: {
    countryOfOrigin: 'India',
    maker: { name: 'Swar Audio Private Limited', address: 'Plot 41, Sector 63, Noida, Uttar Pradesh 201301' },
  },
  dor: {
    countryOfOrigin: 'Vietnam',
    maker: { name: 'Dor Cable Company Limited', address: 'Que Vo Industrial Park, Bac Ninh 16000, Vietnam' },
  },
  tej: {
    countryOfOrigin: 'China',
    maker: { name: 'Tej Power Technology Company Limited', address: 'Bao’an District, Shenzhen 518101, China' },
  },
  angan: {
    countryOfOrigin: 'India',
    maker: { name: 'Angan Appliances Private Limited', address: 'MIDC Bhosari, Pune, Maharashtra 411026' },
  },
};

/** What the seller declares of a product; the shop imports what other countries make. */
export function declarationsOf({ brand, family }: Pick<DemoProduct, 'brand' | 'family'>) {
  const source = sources[brand];
  if (!source) throw new Error(`The brand ${brand} has no source.`);
  const isImported = source.countryOfOrigin !== 'India';
  return { genericName: genericNames[family], ...source, ...(isImported ? { importer: shop } : {}) };
}
