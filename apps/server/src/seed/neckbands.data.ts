import { colourVariants, type ProductText, sellingPoints, specTable, withShared } from './authoring.ts';
import type { DemoProduct } from './demo-types.ts';

const texts: ProductText[] = [
  {
    slug: 'dhun-neckband',
    sku: 'BJ-DHUN',
    name: 'Dhun Neckband',
    title: 'Bijli Dhun wireless neckband',
    categories: ['neckbands', 'audio', 'fast-charge-neckbands'],
    tint: '#2f4263',
    mrp: 1999,
    price: 999,
    rating: 4.3,
    soldCount: 41200,
    description:
      'The one delivery riders buy twice. Forty hours of calls and songs, real buttons, and magnets that switch it off when you let the buds meet.',
    highlights: sellingPoints(`
      40 hours | A working week without the charger
      10 min | On the wire gives 12 hours
      Magnets | Buds meet, music stops
      IPX5 | Helmet sweat and July
    `),
    inTheBox: ['Dhun Neckband', 'Three pairs of tips', 'USB-C cable'],
    specifications: specTable(`
      Sound | Driver: 10 mm | Microphones: Two, with wind filter
      Power | Battery: 250 mAh, 40 hours | Charging: 10 minutes for 12 hours
      Wireless | Bluetooth: 5.3, two devices | Range: 10 m
      Build | Protection: IPX5 | Weight: 28 g
    `),
    variants: colourVariants({ sku: 'BJ-DHUN', mrp: 1999, price: 999, stock: { Navy: 130, Black: 220, Haldi: 41 } }),
  },
  {
    slug: 'dhun-pro-neckband',
    sku: 'BJ-DHUNPRO',
    name: 'Dhun Pro Neckband',
    title: 'Bijli Dhun Pro neckband with noise cancelling',
    categories: ['neckbands', 'audio', 'fast-charge-neckbands'],
    tint: '#3c4440',
    mrp: 3499,
    price: 1799,
    rating: 4.4,
    soldCount: 8730,
    description:
      'Takes the bus engine away and leaves the conductor. Sixty hours with noise cancelling off, thirty-five with it on.',
    highlights: sellingPoints(`
      32 dB | Of engine taken away
      60 hours | Or 35 with noise cancelling
      Two phones | Office on one, home on the other
      IPX5 | Sweat and splashes
    `),
    inTheBox: ['Dhun Pro Neckband', 'Three pairs of tips', 'USB-C cable', 'Pouch'],
    specifications: specTable(`
      Sound | Driver: 12 mm | Noise cancelling: 32 dB | Microphones: Four
      Power | Battery: 350 mAh, 60 hours | Charging: 10 minutes for 15 hours
      Wireless | Bluetooth: 5.4, two devices
      Build | Protection: IPX5 | Weight: 34 g
    `),
    variants: colourVariants({ sku: 'BJ-DHUNPRO', mrp: 3499, price: 1799, stock: { Graphite: 63, Navy: 0 } }),
  },
  {
    slug: 'raag-neckband',
    sku: 'SW-RAAG',
    name: 'Raag Neckband',
    title: 'Swar Raag wireless neckband',
    brand: 'swar',
    categories: ['neckbands', 'audio'],
    tint: '#5b4668',
    mrp: 2499,
    price: 1399,
    rating: 4.5,
    soldCount: 6940,
    description: 'Tuned by ear, by people who play the harmonium. Voices stand in front, the tabla has its skin.',
    highlights: sellingPoints(`
      14 mm | Drivers with room for the left hand
      36 hours | At the loudness of a living room
      aptX | When the phone has it
      Soft steel | Keeps the shape of your neck
    `),
    inTheBox: ['Raag Neckband', 'Four pairs of tips', 'USB-C cable'],
    specifications: specTable(`
      Sound | Driver: 14 mm | Codecs: SBC, AAC, aptX
      Power | Battery: 280 mAh, 36 hours
      Wireless | Bluetooth: 5.3
      Build | Protection: IPX4 | Weight: 31 g
    `),
    variants: colourVariants({ sku: 'SW-RAAG', mrp: 2499, price: 1399, stock: { Baingan: 38, Black: 52 } }),
  },
  {
    slug: 'taal-neckband',
    sku: 'SW-TAAL',
    name: 'Taal Neckband',
    title: 'Swar Taal bass neckband',
    brand: 'swar',
    categories: ['neckbands', 'audio'],
    tint: '#b23a34',
    mrp: 1499,
    price: 699,
    rating: 3.9,
    soldCount: 15310,
    description: 'More bass than is polite. A switch on the left makes it polite again.',
    highlights: sellingPoints(`
      Bass key | On for the gym, off for the office
      24 hours | And half an hour to half
      26 g | Lighter than it sounds
      IPX4 | Gym-proof
    `),
    inTheBox: ['Taal Neckband', 'Two pairs of tips', 'USB-C cable'],
    specifications: specTable(`
      Sound | Driver: 10 mm | Bass: Two steps
      Power | Battery: 180 mAh, 24 hours
      Wireless | Bluetooth: 5.2
      Build | Protection: IPX4 | Weight: 26 g
    `),
    stock: 88,
  },
];

export const neckbands: DemoProduct[] = withShared(
  { family: 'neckband', views: ['front', 'side', 'detail'], hsn: '851830', warrantyMonths: 12 },
  texts,
);
