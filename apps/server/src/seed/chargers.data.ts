import { colourVariants, type ProductText, sellingPoints, specTable, withShared } from './authoring.ts';
import type { DemoProduct } from './demo-types.ts';

const texts: ProductText[] = [
  {
    slug: 'sarthi-38w-car-charger',
    sku: 'BJ-SARTHI38',
    name: 'Sarthi 38 W Car Charger',
    title: 'Bijli Sarthi 38 W Car Charger',
    categories: ['chargers', 'accessories', 'car-chargers'],
    tint: '#2a2e33',
    mrp: 999,
    price: 499,
    rating: 4.4,
    soldCount: 18730,
    description: 'Sits flush in the lighter socket, works at 12 and at 24 volts, so the truck may have one too.',
    highlights: sellingPoints(`
      38 W | 20 W and 18 W at the same time
      12–24 V | Car, auto and truck
      Flush | No knee catches it
      Ring | A dim light to find it at night
    `),
    inTheBox: ['Sarthi 38 W'],
    specifications: specTable(`
      Power | Output: 20 W USB-C and 18 W USB-A | Input: 12 to 24 V
      Build | Body: Zinc | Weight: 34 g
    `),
    variants: colourVariants({ sku: 'BJ-SARTHI38', mrp: 999, price: 499, stock: { Black: 95, Steel: 60 } }),
  },
  {
    slug: 'sarthi-mini-car-charger',
    sku: 'BJ-SARTHIMINI',
    name: 'Sarthi Mini Car Charger',
    title: 'Bijli Sarthi Mini 18 W Car Charger',
    categories: ['chargers', 'accessories', 'car-chargers'],
    tint: '#b23a34',
    mrp: 599,
    price: 299,
    rating: 4.2,
    soldCount: 26410,
    description: 'One port, eighteen watts, a tab to pull it out with. Maps stay on to the last turn.',
    highlights: sellingPoints(`
      18 W | Maps on, battery still rising
      12–24 V | Car, auto and truck
      Pull tab | Comes out without pliers
      20 g | Two bites of barfi
    `),
    inTheBox: ['Sarthi Mini'],
    specifications: specTable(`
      Power | Output: 18 W USB-A | Input: 12 to 24 V
      Build | Body: Polycarbonate | Weight: 20 g
    `),
    stock: 205,
  },
  {
    slug: 'thali-15w-wireless-charger',
    sku: 'BJ-THALI15',
    name: 'Thali 15 W Wireless Charger',
    title: 'Bijli Thali 15 W Wireless Charger',
    categories: ['chargers', 'accessories', 'wireless-chargers'],
    tint: '#e6d9c2',
    mrp: 1999,
    price: 1099,
    rating: 4.3,
    soldCount: 6210,
    description: 'Put the phone on the plate. A rim keeps it there, and a lamp says so without lighting the bedroom.',
    highlights: sellingPoints(`
      15 W | Overnight is enough, so is lunch
      Rim | The phone cannot slide off
      6 mm | Charges through most cases
      Dim lamp | Off after ten seconds
    `),
    inTheBox: ['Thali 15 W', 'USB-C cable'],
    specifications: specTable(`
      Power | Output: 15 W | Input: USB-C, 20 W adapter advised
      Build | Diameter: 100 mm | Weight: 96 g
    `),
    family: 'wireless-charger',
    variants: colourVariants({ sku: 'BJ-THALI15', mrp: 1999, price: 1099, stock: { Cream: 48, Black: 52 } }),
  },
  {
    slug: 'tej-teen-wireless-stand',
    sku: 'TJ-TEENSTAND',
    name: 'Tej Teen Wireless Stand',
    title: 'Tej Teen stand for phone, watch and buds',
    brand: 'tej',
    categories: ['chargers', 'accessories', 'wireless-chargers'],
    tint: '#3c4440',
    mrp: 3999,
    price: 2299,
    rating: 4.1,
    soldCount: 1980,
    description:
      'Three things, one plug. Waiting for a new lot with a heavier foot, because the first one was too polite.',
    highlights: sellingPoints(`
      3 places | Phone, watch and buds
      23 W | In all, 15 W for the phone
      Folds | Flat, for the bag
      Heavy foot | Lift the phone with one hand
    `),
    inTheBox: ['Tej Teen', '33 W adapter', 'USB-C cable'],
    specifications: specTable(`
      Power | Output: 15 W, 5 W and 3 W | Input: USB-C, 33 W
      Build | Weight: 280 g
    `),
    family: 'wireless-charger',
    stock: 0,
  },
  {
    slug: 'chaupal-65w-wall-charger',
    sku: 'BJ-CHAUPAL65',
    name: 'Chaupal 65 W Wall Charger',
    title: 'Bijli Chaupal 65 W wall charger, four ports',
    categories: ['chargers', 'accessories', 'wall-chargers'],
    tint: '#e9ecee',
    mrp: 3499,
    price: 1999,
    rating: 4.5,
    soldCount: 5640,
    description: 'The place where the whole family’s phones meet in the evening. Four ports, one socket, no quarrel.',
    highlights: sellingPoints(`
      4 ports | Two USB-C, two USB-A
      65 W | Shared by need, not by luck
      GaN | Warm, never hot
      90–280 V | As always
    `),
    inTheBox: ['Chaupal 65 W', 'Power cord'],
    specifications: specTable(`
      Power | Output: 65 W in all | Ports: Two USB-C, two USB-A | Input: 90 to 280 V, 50 Hz
      Build | Cord: 1.5 m | Weight: 165 g | Standard: BIS IS 13252
    `),
    family: 'adapter',
    variants: colourVariants({ sku: 'BJ-CHAUPAL65', mrp: 3499, price: 1999, stock: { White: 41, Black: 36 } }),
  },
  {
    slug: 'keel-pin-charger',
    sku: 'BJ-KEEL',
    name: 'Keel Pin Charger',
    title: 'Bijli Keel charger for keypad phones',
    categories: ['chargers', 'accessories', 'wall-chargers'],
    tint: '#2a2e33',
    mrp: 349,
    price: 179,
    rating: 4.3,
    soldCount: 39520,
    description:
      'The thin round pin, for every King Signal, Dost and Chhotu ever sold. Costs less than the auto to the market.',
    highlights: sellingPoints(`
      Round pin | Fits all our keypad phones
      5 W | Full in two hours
      1.5 m | Cord fixed to the charger
      90–280 V | Village voltage, tested
    `),
    inTheBox: ['Keel charger'],
    specifications: specTable(`
      Power | Output: 5 V, 1 A | Input: 90 to 280 V, 50 Hz
      Build | Cord: 1.5 m | Weight: 48 g | Standard: BIS IS 13252
    `),
    family: 'adapter',
    stock: 260,
  },
];

export const chargers: DemoProduct[] = withShared(
  { family: 'car-charger', views: ['front', 'side', 'detail'], hsn: '850440', warrantyMonths: 12 },
  texts,
);
