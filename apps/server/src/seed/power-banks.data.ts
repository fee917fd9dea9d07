import { colourVariants, type ProductText, sellingPoints, specTable, withShared } from './authoring.ts';
import type { DemoProduct } from './demo-types.ts';

const texts: ProductText[] = [
  {
    slug: 'tank-20000-power-bank',
    sku: 'BJ-TANK20000',
    name: 'Tank 20000 Power Bank',
    title: 'Bijli Tank 20000 mAh Power Bank, 22.5 W',
    categories: ['power-banks', 'accessories', 'high-capacity-power-banks'],
    tint: '#3c4440',
    mrp: 2999,
    price: 1699,
    rating: 4.5,
    soldCount: 29310,
    description:
      'Three and a half charges of a Tara 5G, counted at the phone and not at the factory. Allowed in the cabin; do not put it in the hold.',
    highlights: sellingPoints(`
      20,000 mAh | Three and a half full phones
      22.5 W | Half a phone in 35 minutes
      3 ports | Two phones and the neckband
      74 Wh | Allowed in the cabin
    `),
    inTheBox: ['Tank 20000', 'USB-C cable'],
    specifications: specTable(`
      Power | Capacity: 20,000 mAh, 74 Wh | Rated: 12,400 mAh at 5 V | Output: 22.5 W
      Ports | USB-C: In and out | USB-A: Two
      Build | Weight: 410 g | Protection: Heat, short circuit, overcharge | Standard: BIS IS 17018
    `),
    variants: colourVariants({ sku: 'BJ-TANK20000', mrp: 2999, price: 1699, stock: { Graphite: 112, Haldi: 43 } }),
  },
  {
    slug: 'tank-10000-power-bank',
    sku: 'BJ-TANK10000',
    name: 'Tank 10000 Power Bank',
    title: 'Bijli Tank 10000 mAh Power Bank, 20 W',
    categories: ['power-banks', 'accessories'],
    tint: '#2f4263',
    mrp: 1999,
    price: 999,
    rating: 4.4,
    soldCount: 47820,
    description: 'The one for the handbag. Nearly two phones, and four lamps that tell the truth.',
    highlights: sellingPoints(`
      10,000 mAh | Nearly two full phones
      20 W | In and out of one USB-C
      210 g | About a mango
      4 lamps | A quarter each
    `),
    inTheBox: ['Tank 10000', 'USB-C cable'],
    specifications: specTable(`
      Power | Capacity: 10,000 mAh, 37 Wh | Rated: 6,200 mAh at 5 V | Output: 20 W
      Ports | USB-C: In and out | USB-A: One
      Build | Weight: 210 g | Standard: BIS IS 17018
    `),
    variants: colourVariants({
      sku: 'BJ-TANK10000',
      mrp: 1999,
      price: 999,
      stock: { Navy: 165, Cream: 80, Laal: 31 },
    }),
  },
  {
    slug: 'tank-30000-power-bank',
    sku: 'BJ-TANK30000',
    name: 'Tank 30000 Power Bank',
    title: 'Bijli Tank 30000 mAh Power Bank, 65 W',
    categories: ['power-banks', 'accessories', 'high-capacity-power-banks'],
    tint: '#2a2e33',
    mrp: 5499,
    price: 3499,
    rating: 4.3,
    soldCount: 4470,
    description:
      'Runs a laptop through one power cut and the family’s phones through the next. Over the airline limit, so it travels by train.',
    highlights: sellingPoints(`
      30,000 mAh | Five phones, or a laptop and two
      65 W | Enough for a thin laptop
      111 Wh | For trains, not for planes
      Display | Percent, not lamps
    `),
    inTheBox: ['Tank 30000', '100 W USB-C cable'],
    specifications: specTable(`
      Power | Capacity: 30,000 mAh, 111 Wh | Rated: 18,500 mAh at 5 V | Output: 65 W
      Ports | USB-C: Two | USB-A: One
      Build | Weight: 640 g | Standard: BIS IS 17018
    `),
    stock: 36,
  },
  {
    slug: 'patli-5000-power-bank',
    sku: 'BJ-PATLI5000',
    name: 'Patli 5000 Power Bank',
    title: 'Bijli Patli 5000 mAh slim Power Bank',
    categories: ['power-banks', 'accessories', 'slim-power-banks'],
    tint: '#d99aa5',
    mrp: 1499,
    price: 849,
    rating: 4.0,
    soldCount: 10260,
    description: 'Patli is thin: 8.6 mm, as a phone is. One charge, held by a magnet or by your hand.',
    highlights: sellingPoints(`
      8.6 mm | Goes in a kurta pocket
      5,000 mAh | One good charge
      Magnet | Stays on phones that have one
      110 g | Less than the phone
    `),
    inTheBox: ['Patli 5000', 'Short USB-C cable'],
    specifications: specTable(`
      Power | Capacity: 5,000 mAh, 18.5 Wh | Rated: 3,000 mAh at 5 V | Output: 12 W, 7.5 W wireless
      Build | Thickness: 8.6 mm | Weight: 110 g | Standard: BIS IS 17018
    `),
    variants: colourVariants({
      sku: 'BJ-PATLI5000',
      mrp: 1499,
      price: 849,
      stock: { Gulab: 0, Asmani: 27, White: 33 },
    }),
  },
  {
    slug: 'tej-mini-power-bank',
    sku: 'TJ-MINI10000',
    name: 'Tej Mini Power Bank',
    title: 'Tej Mini 10000 mAh Power Bank, 33 W',
    brand: 'tej',
    categories: ['power-banks', 'accessories', 'slim-power-banks'],
    tint: '#e9b13a',
    mrp: 2499,
    price: 1399,
    rating: 4.6,
    soldCount: 7350,
    description:
      'Full again in an hour and a half, which is the part other power banks do not print. The cord is the wrist strap.',
    highlights: sellingPoints(`
      33 W | In as well as out
      90 min | From empty to full
      10,000 mAh | In the size of a bar of soap
      Own cord | It is the strap
    `),
    inTheBox: ['Tej Mini'],
    specifications: specTable(`
      Power | Capacity: 10,000 mAh, 37 Wh | Rated: 6,300 mAh at 5 V | Output: 33 W
      Ports | USB-C: One, and the fixed cord
      Build | Weight: 198 g | Standard: BIS IS 17018
    `),
    stock: 74,
  },
];

export const powerBanks: DemoProduct[] = withShared(
  { family: 'power-bank', views: ['front', 'side', 'detail'], hsn: '850760', warrantyMonths: 12 },
  texts,
);
