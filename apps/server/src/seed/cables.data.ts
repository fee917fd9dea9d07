import { colourVariants, type ProductText, sellingPoints, specTable, withShared } from './authoring.ts';
import type { DemoProduct } from './demo-types.ts';

const texts: ProductText[] = [
  {
    slug: 'taar-usb-c-cable',
    sku: 'BJ-TAARC',
    name: 'Taar USB-C Cable',
    title: 'Bijli Taar USB-C Cable, 1.5 m',
    categories: ['cables', 'accessories', 'type-c-cables'],
    tint: '#2a2e33',
    mrp: 599,
    price: 299,
    rating: 4.6,
    soldCount: 87420,
    description:
      'Thick copper where thin copper gets warm. It carries 3 A, bends ten thousand times and comes with a strap that is not thrown away.',
    highlights: sellingPoints(`
      3 A | Full speed with any of our adapters
      1.5 m | From the socket to the pillow
      10,000 | Bends at the neck, tested
      480 Mb/s | Photos to the laptop
    `),
    inTheBox: ['Taar cable', 'Strap'],
    specifications: specTable(`
      Cable | Length: 1.5 m | Ends: USB-A to USB-C | Current: 3 A
      Build | Conductor: Copper, 0.32 mm² | Sleeve: Nylon braid
    `),
    variants: colourVariants({ sku: 'BJ-TAARC', mrp: 599, price: 299, stock: { Black: 420, White: 260, Haldi: 95 } }),
  },
  {
    slug: 'taar-micro-usb-cable',
    sku: 'BJ-TAARMICRO',
    name: 'Taar Micro-USB Cable',
    title: 'Bijli Taar Micro-USB Cable, 1 m',
    categories: ['cables', 'accessories', 'micro-usb-cables'],
    tint: '#e9ecee',
    mrp: 399,
    price: 199,
    rating: 4.3,
    soldCount: 54100,
    description:
      'For the older phone, the speaker and the trimmer. The same copper as the Taar, at the other shape of plug.',
    highlights: sellingPoints(`
      2.4 A | As fast as the old plug goes
      1 m | Short enough not to tangle
      8,000 | Bends, tested
      Gold | On the contacts, where it helps
    `),
    inTheBox: ['Taar cable'],
    specifications: specTable(`
      Cable | Length: 1 m | Ends: USB-A to Micro-USB | Current: 2.4 A
      Build | Conductor: Copper, 0.26 mm² | Sleeve: Soft rubber
    `),
    stock: 340,
  },
  {
    slug: 'taar-c-to-c-cable',
    sku: 'BJ-TAARCC',
    name: 'Taar C to C Cable',
    title: 'Bijli Taar USB-C to USB-C Cable, 60 W',
    categories: ['cables', 'accessories', 'type-c-cables'],
    tint: '#3c4440',
    mrp: 699,
    price: 349,
    rating: 4.5,
    soldCount: 31870,
    description:
      'The same plug at both ends, so half the swearing. Sixty watts, enough for a phone, a tablet or a small laptop.',
    highlights: sellingPoints(`
      60 W | Phone, tablet, small laptop
      1.2 m | Desk length
      C to C | No wrong end
      10,000 | Bends at the neck, tested
    `),
    inTheBox: ['Taar cable', 'Strap'],
    specifications: specTable(`
      Cable | Length: 1.2 m | Ends: USB-C to USB-C | Power: 60 W
      Build | Conductor: Copper | Sleeve: Nylon braid
    `),
    variants: colourVariants({ sku: 'BJ-TAARCC', mrp: 699, price: 349, stock: { Graphite: 190, White: 0 } }),
  },
  {
    slug: 'dor-100w-cable',
    sku: 'DR-100W',
    name: 'Dor 100 W Cable',
    title: 'Dor USB-C to USB-C Cable, 100 W, 2 m',
    brand: 'dor',
    categories: ['cables', 'accessories', 'type-c-cables'],
    tint: '#a9653f',
    mrp: 1299,
    price: 599,
    rating: 4.7,
    soldCount: 12380,
    description:
      'Two metres and a hundred watts, with a chip that tells the laptop so. The braid is cotton, woven in Surat.',
    highlights: sellingPoints(`
      100 W | Laptops at full speed
      2 m | To the sofa
      Cotton | Braid that ages well
      Chip | Says what it can carry, truthfully
    `),
    inTheBox: ['Dor cable', 'Leather strap'],
    specifications: specTable(`
      Cable | Length: 2 m | Ends: USB-C to USB-C | Power: 100 W, marked
      Build | Conductor: Copper | Sleeve: Cotton braid
    `),
    variants: colourVariants({ sku: 'DR-100W', mrp: 1299, price: 599, stock: { Mitti: 55, Navy: 72 } }),
  },
  {
    slug: 'dor-teen-cable',
    sku: 'DR-TEEN',
    name: 'Dor Teen Cable',
    title: 'Dor Teen three-headed charging cable',
    brand: 'dor',
    categories: ['cables', 'accessories', 'type-c-cables', 'micro-usb-cables'],
    tint: '#6d7a4a',
    mrp: 899,
    price: 449,
    rating: 4.2,
    soldCount: 16720,
    description: 'Three plugs on one cord: USB-C, Micro-USB and the round pin of a keypad phone. For families.',
    highlights: sellingPoints(`
      3 plugs | USB-C, Micro-USB and round pin
      3 A | Shared by whoever is plugged in
      1.2 m | Splits in the last 20 cm
      Braided | Like all Dor cords
    `),
    inTheBox: ['Dor Teen cable'],
    specifications: specTable(`
      Cable | Length: 1.2 m | Ends: USB-A to three plugs | Current: 3 A in all
      Build | Conductor: Copper | Sleeve: Nylon braid
    `),
    stock: 118,
  },
  {
    slug: 'taar-aux-cable',
    sku: 'BJ-TAARAUX',
    name: 'Taar AUX Cable',
    title: 'Bijli Taar AUX Cable, 3.5 mm, 1 m',
    categories: ['cables', 'accessories', 'audio-cables'],
    tint: '#b23a34',
    mrp: 399,
    price: 199,
    rating: 4.4,
    soldCount: 23050,
    description: 'From the phone to the old car stereo, without pairing. Sold out until the next braiding.',
    highlights: sellingPoints(`
      3.5 mm | Both ends
      1 m | Dashboard to lap
      Shielded | No whine from the engine
      Slim plug | Fits through a phone case
    `),
    inTheBox: ['Taar AUX cable'],
    specifications: specTable(`
      Cable | Length: 1 m | Ends: 3.5 mm to 3.5 mm
      Build | Shield: Foil and braid | Sleeve: Nylon braid
    `),
    stock: 0,
  },
];

export const cables: DemoProduct[] = withShared(
  { family: 'cable', views: ['front', 'detail', 'side'], hsn: '854442', warrantyMonths: 6 },
  texts,
);
