import { colourVariants, type ProductText, sellingPoints, specTable, withShared } from './authoring.ts';
import type { DemoProduct } from './demo-types.ts';

const texts: ProductText[] = [
  {
    slug: 'taan-wired-earphones',
    sku: 'BJ-TAAN',
    name: 'Taan Wired Earphones',
    title: 'Bijli Taan wired earphones, 3.5 mm',
    categories: ['earphones', 'audio', 'jack-earphones'],
    tint: '#2a2e33',
    mrp: 699,
    price: 349,
    rating: 4.2,
    soldCount: 62300,
    description:
      'No charging, no pairing, no updates. You put the plug in and it plays. Sold faster than we can braid; more are coming.',
    highlights: sellingPoints(`
      10 mm | Drivers with warm voices
      1.2 m | Reaches from pocket to ear, standing
      Microphone | One button, all the usual tricks
      90° plug | Lives longer in a pocket
    `),
    inTheBox: ['Taan', 'Three pairs of tips'],
    specifications: specTable(`
      Sound | Driver: 10 mm | Impedance: 16 Ω | Response: 20 Hz to 20 kHz
      Cable | Length: 1.2 m | Plug: 3.5 mm, angled
    `),
    stock: 0,
  },
  {
    slug: 'taan-type-c-earphones',
    sku: 'BJ-TAANC',
    name: 'Taan Type-C Earphones',
    title: 'Bijli Taan Type-C wired earphones',
    categories: ['earphones', 'audio', 'type-c-earphones'],
    tint: '#e9ecee',
    mrp: 899,
    price: 399,
    rating: 4.3,
    soldCount: 28940,
    description:
      'The Taan for phones that lost their round socket. The converter is inside the plug, so there is no dongle to lose.',
    highlights: sellingPoints(`
      USB-C | Converter inside the plug
      24-bit | Quieter silence than a dongle
      1.2 m | Soft cable that lies flat
      Microphone | With three keys
    `),
    inTheBox: ['Taan Type-C', 'Three pairs of tips'],
    specifications: specTable(`
      Sound | Driver: 10 mm | Converter: 24-bit, 96 kHz
      Cable | Length: 1.2 m | Plug: USB-C
    `),
    variants: colourVariants({ sku: 'BJ-TAANC', mrp: 899, price: 399, stock: { White: 210, Black: 185 } }),
  },
  {
    slug: 'ektaar-earphones',
    sku: 'SW-EKTAAR',
    name: 'Ektaar Earphones',
    title: 'Swar Ektaar wired earphones',
    brand: 'swar',
    categories: ['earphones', 'audio', 'jack-earphones'],
    tint: '#e9b13a',
    mrp: 499,
    price: 249,
    rating: 3.9,
    soldCount: 51760,
    description: 'One string, one price, one job. The spare pair for the office drawer.',
    highlights: sellingPoints(`
      ₹249 | With a year of warranty
      1.1 m | Rubber that does not knot
      Microphone | One button
      3.5 mm | The round plug
    `),
    inTheBox: ['Ektaar', 'Two pairs of tips'],
    specifications: specTable(`
      Sound | Driver: 9 mm | Impedance: 16 Ω
      Cable | Length: 1.1 m | Plug: 3.5 mm
    `),
    variants: colourVariants({ sku: 'SW-EKTAAR', mrp: 499, price: 249, stock: { Haldi: 150, Black: 300, Laal: 0 } }),
  },
  {
    slug: 'bansuri-earphones',
    sku: 'SW-BANSURI',
    name: 'Bansuri Earphones',
    title: 'Swar Bansuri metal earphones',
    brand: 'swar',
    categories: ['earphones', 'audio', 'jack-earphones'],
    tint: '#a9653f',
    mrp: 1299,
    price: 699,
    rating: 4.5,
    soldCount: 8840,
    description: 'Turned from brass, which does not ring along. Flutes sound like wood and air.',
    highlights: sellingPoints(`
      Brass | Bodies turned in Moradabad
      11 mm | Drivers, matched in pairs
      Braided | Down to the split
      Case | A round tin, not a pouch
    `),
    inTheBox: ['Bansuri', 'Four pairs of tips', 'Tin'],
    specifications: specTable(`
      Sound | Driver: 11 mm | Impedance: 32 Ω | Response: 12 Hz to 22 kHz
      Cable | Length: 1.2 m, braided | Plug: 3.5 mm, straight
    `),
    stock: 64,
  },
  {
    slug: 'taan-bass-earphones',
    sku: 'BJ-TAANBASS',
    name: 'Taan Bass Earphones',
    title: 'Bijli Taan Bass wired earphones',
    categories: ['earphones', 'audio', 'jack-earphones'],
    tint: '#2f4263',
    mrp: 999,
    price: 449,
    rating: 4.1,
    soldCount: 19650,
    description: 'The Taan with a larger chamber. Good for dhol, hard on podcasts.',
    highlights: sellingPoints(`
      13 mm | Drivers in a tuned chamber
      1.3 m | Flat cable, no knots
      Microphone | Three keys
      Hooks | Stay in while you run
    `),
    inTheBox: ['Taan Bass', 'Three pairs of tips', 'Ear hooks'],
    specifications: specTable(`
      Sound | Driver: 13 mm | Impedance: 16 Ω
      Cable | Length: 1.3 m, flat | Plug: 3.5 mm, angled
    `),
    variants: colourVariants({ sku: 'BJ-TAANBASS', mrp: 999, price: 449, stock: { Navy: 76, Black: 140 } }),
  },
];

export const earphones: DemoProduct[] = withShared(
  { family: 'earphones', views: ['front', 'detail', 'side'], hsn: '851830', warrantyMonths: 12 },
  texts,
);
