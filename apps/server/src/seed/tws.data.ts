import { colourVariants, type ProductText, sellingPoints, specTable, withShared } from './authoring.ts';
import type { DemoProduct } from './demo-types.ts';

const texts: ProductText[] = [
  {
    slug: 'buds-one',
    sku: 'BJ-BUDSONE',
    name: 'Buds One',
    title: 'Bijli Buds One wireless earbuds',
    categories: ['tws', 'audio', 'everyday-buds'],
    tint: '#2f4263',
    mrp: 3499,
    price: 1799,
    rating: 4.5,
    soldCount: 38600,
    description:
      '32 hours of music. A case that closes with a proper click. Microphones that hear you and not the pressure cooker, and a stem you can hold without starting a song.',
    highlights: sellingPoints(`
      32 hours | Eight in the ear, the rest in the case
      10 min | On the wire gives three hours
      4 mics | Your voice, without the kitchen
      IPX5 | Sweat and the first rain
    `),
    inTheBox: ['Buds One', 'Charging case', 'Three pairs of tips', 'USB-C cable'],
    specifications: specTable(`
      Sound | Driver: 12 mm | Microphones: Four | Codecs: SBC, AAC
      Power | Buds: 8 hours | With case: 32 hours | Charging: USB-C
      Wireless | Bluetooth: 5.4 | Delay: 50 ms in game mode
      Build | Protection: IPX5 | Weight: 4.1 g each
    `),
    variants: colourVariants({ sku: 'BJ-BUDSONE', mrp: 3499, price: 1799, stock: { Navy: 94, Cream: 71, White: 12 } }),
  },
  {
    slug: 'buds-lite',
    sku: 'BJ-BUDSLITE',
    name: 'Buds Lite',
    title: 'Bijli Buds Lite wireless earbuds',
    categories: ['tws', 'audio', 'everyday-buds'],
    tint: '#e9ecee',
    mrp: 2499,
    price: 1299,
    rating: 4.2,
    soldCount: 44950,
    description: 'The Buds One with a smaller battery and a smaller price. The click is the same; we insisted.',
    highlights: sellingPoints(`
      24 hours | Six in the ear, the rest in the case
      3.6 g | Each, and they stay in
      2 mics | Good enough for a boss
      IPX4 | Gym and drizzle
    `),
    inTheBox: ['Buds Lite', 'Charging case', 'Two pairs of tips', 'USB-C cable'],
    specifications: specTable(`
      Sound | Driver: 10 mm | Microphones: Two
      Power | Buds: 6 hours | With case: 24 hours | Charging: USB-C
      Wireless | Bluetooth: 5.3
      Build | Protection: IPX4 | Weight: 3.6 g each
    `),
    variants: colourVariants({ sku: 'BJ-BUDSLITE', mrp: 2499, price: 1299, stock: { White: 105, Navy: 88, Cream: 0 } }),
  },
  {
    slug: 'buds-pro',
    sku: 'BJ-BUDSPRO',
    name: 'Buds Pro',
    title: 'Bijli Buds Pro with noise cancelling',
    categories: ['tws', 'audio', 'noise-cancelling-buds'],
    tint: '#e6d9c2',
    mrp: 6999,
    price: 3999,
    rating: 4.6,
    soldCount: 7720,
    description: 'Forty-eight decibels of the local train, gone. One tap lets the announcement through.',
    highlights: sellingPoints(`
      48 dB | Of train, office and mixer taken away
      40 hours | Or 28 with noise cancelling
      Wireless | The case charges on any pad
      6 mics | Calls from a moving auto
    `),
    inTheBox: ['Buds Pro', 'Charging case', 'Four pairs of tips', 'USB-C cable'],
    specifications: specTable(`
      Sound | Driver: 11 mm and a tweeter | Noise cancelling: 48 dB | Codecs: SBC, AAC, LDAC
      Power | Buds: 9 hours | With case: 40 hours | Charging: USB-C and wireless
      Wireless | Bluetooth: 5.4, two devices
      Build | Protection: IP55 | Weight: 4.8 g each
    `),
    variants: colourVariants({ sku: 'BJ-BUDSPRO', mrp: 6999, price: 3999, stock: { Cream: 29, Navy: 34 } }),
  },
  {
    slug: 'jugnu-buds',
    sku: 'BJ-JUGNU',
    name: 'Jugnu Buds',
    title: 'Bijli Jugnu gaming earbuds',
    categories: ['tws', 'audio', 'everyday-buds'],
    tint: '#5b4668',
    mrp: 2999,
    price: 1499,
    rating: 4.1,
    soldCount: 9340,
    description:
      'Jugnu is firefly: a small lamp on the case says who is nearly empty. Forty milliseconds of delay, so you hear the step before the shot.',
    highlights: sellingPoints(`
      40 ms | You hear it as you see it
      36 hours | Seven in the ear
      13 mm | Drivers with a proper thump
      Lamp | Green, amber, red, off
    `),
    inTheBox: ['Jugnu Buds', 'Charging case', 'Three pairs of tips', 'USB-C cable'],
    specifications: specTable(`
      Sound | Driver: 13 mm | Microphones: Four
      Power | Buds: 7 hours | With case: 36 hours
      Wireless | Bluetooth: 5.3 | Delay: 40 ms
      Build | Protection: IPX4
    `),
    variants: colourVariants({ sku: 'BJ-JUGNU', mrp: 2999, price: 1499, stock: { Baingan: 42, Pista: 37 } }),
  },
  {
    slug: 'sur-buds',
    sku: 'SW-SUR',
    name: 'Sur Buds',
    title: 'Swar Sur wireless earbuds',
    brand: 'swar',
    categories: ['tws', 'audio', 'noise-cancelling-buds'],
    tint: '#a9653f',
    mrp: 4999,
    price: 2799,
    rating: 4.4,
    soldCount: 3890,
    description: 'For long alaaps. Two drivers in each ear, tuned flat, with the bass where the composer left it.',
    highlights: sellingPoints(`
      2 drivers | One for the tanpura, one for the voice
      42 dB | Of noise cancelled
      30 hours | Seven and a half in the ear
      LDAC | When the phone has it
    `),
    inTheBox: ['Sur Buds', 'Charging case', 'Five pairs of tips', 'USB-C cable'],
    specifications: specTable(`
      Sound | Drivers: 10 mm and balanced armature | Noise cancelling: 42 dB | Codecs: SBC, AAC, LDAC
      Power | Buds: 7.5 hours | With case: 30 hours
      Wireless | Bluetooth: 5.4
      Build | Protection: IPX4
    `),
    variants: colourVariants({
      sku: 'SW-SUR',
      mrp: 4999,
      price: 2799,
      stock: { Mitti: 15, Black: 20 },
      switchedOff: ['Mitti', 'Black'],
    }),
  },
  {
    slug: 'moti-buds',
    sku: 'SW-MOTI',
    name: 'Moti Buds',
    title: 'Swar Moti open earbuds',
    brand: 'swar',
    categories: ['tws', 'audio', 'everyday-buds'],
    tint: '#d99aa5',
    mrp: 1999,
    price: 899,
    rating: 3.7,
    soldCount: 17680,
    description:
      'Small as pearls, and they sit outside the ear, so you hear the horn behind you. Not for people who want bass.',
    highlights: sellingPoints(`
      Open | Music in front, traffic still there
      20 hours | Five in the ear
      3.1 g | The lightest we make
      Touch | One tap, one meaning
    `),
    inTheBox: ['Moti Buds', 'Charging case', 'USB-C cable'],
    specifications: specTable(`
      Sound | Driver: 13 mm, open | Microphones: Two
      Power | Buds: 5 hours | With case: 20 hours
      Wireless | Bluetooth: 5.2
      Build | Weight: 3.1 g each
    `),
    stock: 132,
  },
];

export const tws: DemoProduct[] = withShared(
  { family: 'tws', views: ['front', 'side', 'detail'], hsn: '851830', warrantyMonths: 12 },
  texts,
);
