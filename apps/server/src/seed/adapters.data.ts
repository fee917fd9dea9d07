import { colourVariants, type ProductText, sellingPoints, specTable, withShared } from './authoring.ts';
import type { DemoProduct } from './demo-types.ts';

const texts: ProductText[] = [
  {
    slug: 'volt-33w-adapter',
    sku: 'BJ-VOLT33',
    name: 'Volt 33 W Adapter',
    title: 'Bijli Volt 33 W USB-C Adapter',
    categories: ['adapters', 'accessories', 'fast-adapters'],
    tint: '#e9ecee',
    mrp: 1299,
    price: 699,
    rating: 4.5,
    soldCount: 40190,
    description:
      'The adapter from the Tara’s box. Takes 90 to 280 volts without complaint, because so do our evenings.',
    highlights: sellingPoints(`
      33 W | Half a Tara 5G in 27 minutes
      90–280 V | Sags and surges, both survived
      USB-C | PD and PPS, so other phones charge fast too
      52 g | Stays in a loose socket
    `),
    inTheBox: ['Volt 33 W'],
    specifications: specTable(`
      Power | Output: 33 W, USB-C PD 3.0 and PPS | Input: 90 to 280 V, 50 Hz
      Build | Pins: Indian, two | Weight: 52 g | Standard: BIS IS 13252
    `),
    variants: colourVariants({ sku: 'BJ-VOLT33', mrp: 1299, price: 699, stock: { White: 230, Black: 145 } }),
  },
  {
    slug: 'volt-20w-adapter',
    sku: 'BJ-VOLT20',
    name: 'Volt 20 W Adapter',
    title: 'Bijli Volt 20 W USB-C Adapter',
    categories: ['adapters', 'accessories'],
    tint: '#e9ecee',
    mrp: 899,
    price: 449,
    rating: 4.4,
    soldCount: 35870,
    description: 'Small, plain and enough for most phones. Under ₹499, so you may pay at the routeContext.',
    highlights: sellingPoints(`
      20 W | Half a phone in 40 minutes
      90–280 V | Indian evenings included
      38 g | The size of a matchbox
      USB-C | PD 3.0
    `),
    inTheBox: ['Volt 20 W'],
    specifications: specTable(`
      Power | Output: 20 W, USB-C PD 3.0 | Input: 90 to 280 V, 50 Hz
      Build | Pins: Indian, two | Weight: 38 g | Standard: BIS IS 13252
    `),
    stock: 310,
  },
  {
    slug: 'volt-67w-adapter',
    sku: 'BJ-VOLT67',
    name: 'Volt 67 W Adapter',
    title: 'Bijli Volt 67 W GaN USB-C Adapter',
    categories: ['adapters', 'accessories', 'fast-adapters'],
    tint: '#3c4440',
    mrp: 2999,
    price: 1799,
    rating: 4.6,
    soldCount: 8120,
    description: 'One adapter for the laptop and the phone. Gallium nitride inside, so it stays small and only warm.',
    highlights: sellingPoints(`
      67 W | Laptop and Tara Pro 5G alike
      2 ports | 45 W and 20 W when both are used
      GaN | Half the size, less heat
      90–280 V | As always
    `),
    inTheBox: ['Volt 67 W', '100 W USB-C cable'],
    specifications: specTable(`
      Power | Output: 67 W, PD 3.1 and PPS | Ports: Two USB-C | Input: 90 to 280 V, 50 Hz
      Build | Pins: Indian, three | Weight: 112 g | Standard: BIS IS 13252
    `),
    stock: 58,
  },
  {
    slug: 'tej-12w-adapter',
    sku: 'TJ-12W',
    name: 'Tej 12 W Adapter',
    title: 'Tej 12 W USB-A Adapter',
    brand: 'tej',
    categories: ['adapters', 'accessories'],
    tint: '#e9b13a',
    mrp: 499,
    price: 249,
    rating: 4.1,
    soldCount: 27640,
    description: 'For the keypad phone, the watch and the trimmer. Twelve watts and no ambition.',
    highlights: sellingPoints(`
      12 W | As fast as small things need
      USB-A | Takes the cable you have
      90–280 V | Village voltage, tested
      30 g | Light in a loose socket
    `),
    inTheBox: ['Tej 12 W'],
    specifications: specTable(`
      Power | Output: 12 W, 5 V 2.4 A | Input: 90 to 280 V, 50 Hz
      Build | Pins: Indian, two | Weight: 30 g | Standard: BIS IS 13252
    `),
    variants: colourVariants({ sku: 'TJ-12W', mrp: 499, price: 249, stock: { Haldi: 0, White: 175, Black: 90 } }),
  },
];

export const adapters: DemoProduct[] = withShared(
  { family: 'adapter', views: ['front', 'side', 'detail'], hsn: '850440', warrantyMonths: 12 },
  texts,
);
