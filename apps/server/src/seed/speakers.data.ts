import { colourVariants, type ProductText, sellingPoints, specTable, withShared } from './authoring.ts';
import type { DemoProduct } from './demo-types.ts';

const texts: ProductText[] = [
  {
    slug: 'roar-20',
    sku: 'BJ-ROAR20',
    name: 'Roar 20',
    title: 'Bijli Roar 20 wireless speaker',
    categories: ['speakers', 'audio', 'portable-speakers'],
    tint: '#2f4263',
    mrp: 4999,
    price: 2999,
    rating: 4.6,
    soldCount: 13890,
    description:
      '20 watts, 18 hours, one knob. Splash-resistant, so it comes to the terrace. Two of them make a stereo pair, and the neighbours have been told.',
    highlights: sellingPoints(`
      20 W | Fills a hall, not only a room
      18 hours | From haldi to bidaai
      One knob | Louder, softer, press to pause
      IPX6 | Splash-resistant on every side
    `),
    inTheBox: ['Roar 20', 'USB-C cable', 'Wrist cord'],
    specifications: specTable(`
      Sound | Power: 20 W | Drivers: 66 mm and two passive | Response: 60 Hz to 20 kHz
      Power | Battery: 4,000 mAh, 18 hours | Charging: USB-C, 3 hours
      Wireless | Bluetooth: 5.3, stereo pair | Wired: 3.5 mm
      Build | Protection: IPX6 | Height: 148 mm | Weight: 720 g
    `),
    variants: colourVariants({ sku: 'BJ-ROAR20', mrp: 4999, price: 2999, stock: { Navy: 58, Black: 74, Haldi: 16 } }),
  },
  {
    slug: 'roar-mini-speaker',
    sku: 'BJ-ROARMINI',
    name: 'Roar Mini Speaker',
    title: 'Bijli Roar Mini wireless speaker',
    categories: ['speakers', 'audio', 'portable-speakers'],
    tint: '#2f4263',
    mrp: 3499,
    price: 1999,
    rating: 4.4,
    soldCount: 16420,
    description: 'The Roar for one shelf. Ten watts, twelve hours, and it stands on the cistern without slipping.',
    highlights: sellingPoints(`
      10 W | Enough for a kitchen with the exhaust on
      12 hours | A week of showers
      IPX7 | Falls into the bucket, plays on
      380 g | Fits the cup holder
    `),
    inTheBox: ['Roar Mini', 'USB-C cable'],
    specifications: specTable(`
      Sound | Power: 10 W | Driver: 52 mm and one passive
      Power | Battery: 2,200 mAh, 12 hours | Charging: USB-C, 2.5 hours
      Wireless | Bluetooth: 5.3
      Build | Protection: IPX7 | Weight: 380 g
    `),
    variants: colourVariants({ sku: 'BJ-ROARMINI', mrp: 3499, price: 1999, stock: { Navy: 46, Laal: 33, Pista: 0 } }),
  },
  {
    slug: 'gungun-pocket-speaker',
    sku: 'SW-GUNGUN',
    name: 'Gungun Pocket Speaker',
    title: 'Swar Gungun pocket speaker',
    brand: 'swar',
    categories: ['speakers', 'audio', 'portable-speakers'],
    tint: '#e9b13a',
    mrp: 1499,
    price: 799,
    rating: 4.0,
    soldCount: 22870,
    description: 'Gungun is humming, and it hums. For bhajans at five and the radio at eight.',
    highlights: sellingPoints(`
      5 W | One room, clearly
      8 hours | And it plays while charging
      FM | Auto-scan, thirty stations
      Card | Plays from a memory card
    `),
    inTheBox: ['Gungun', 'USB-C cable'],
    specifications: specTable(`
      Sound | Power: 5 W | Driver: 45 mm
      Power | Battery: 1,200 mAh, 8 hours
      Sources | Bluetooth: 5.1 | FM: 87.5 to 108 MHz | Card: Up to 32 GB
    `),
    variants: colourVariants({ sku: 'SW-GUNGUN', mrp: 1499, price: 799, stock: { Haldi: 90, Black: 115, Gulab: 40 } }),
  },
  {
    slug: 'roar-60',
    sku: 'BJ-ROAR60',
    name: 'Roar 60',
    title: 'Bijli Roar 60 wireless speaker',
    categories: ['speakers', 'audio', 'portable-speakers'],
    tint: '#3c4440',
    mrp: 9999,
    price: 6499,
    rating: 4.5,
    soldCount: 2980,
    description: 'Three Roars in one body. Sixty watts with a handle, and it charges your phone while it plays.',
    highlights: sellingPoints(`
      60 W | A courtyard of forty people
      20 hours | At half volume
      USB-C | Charges your phone, 18 W
      IPX6 | Splash-resistant on every side
    `),
    inTheBox: ['Roar 60', '45 W adapter', 'USB-C cable'],
    specifications: specTable(`
      Sound | Power: 60 W | Drivers: Two 89 mm, two tweeters
      Power | Battery: 10,000 mAh, 20 hours | Charging: USB-C, 45 W
      Wireless | Bluetooth: 5.3, stereo pair
      Build | Protection: IPX6 | Weight: 2.6 kg
    `),
    stock: 27,
  },
  {
    slug: 'mela-80-party-speaker',
    sku: 'BJ-MELA80',
    name: 'Mela 80 Party Speaker',
    title: 'Bijli Mela 80 party speaker with microphone',
    categories: ['speakers', 'audio', 'party-speakers'],
    tint: '#2a2e33',
    mrp: 12999,
    price: 8499,
    rating: 4.4,
    soldCount: 3410,
    description:
      'On wheels, with a microphone, because somebody’s uncle will sing. Lights that follow the dhol and an off switch for them.',
    highlights: sellingPoints(`
      80 W | Eight-inch woofer, no distortion at full
      9 hours | Longer than the permission
      Microphone | Wireless, with an echo knob
      Wheels | And a handle that does not wobble
    `),
    inTheBox: ['Mela 80', 'Wireless microphone', 'Remote', 'Power cord'],
    specifications: specTable(`
      Sound | Power: 80 W | Drivers: 203 mm woofer, two tweeters
      Power | Battery: 7,200 mAh, 9 hours | Mains: 230 V
      Inputs | Bluetooth: 5.3 | USB: Yes | Guitar: 6.3 mm
      Build | Height: 610 mm | Weight: 8.9 kg
    `),
    family: 'party-speaker',
    stock: 19,
  },
  {
    slug: 'nagada-120-party-speaker',
    sku: 'SW-NAGADA120',
    name: 'Nagada 120 Party Speaker',
    title: 'Swar Nagada 120 party speaker',
    brand: 'swar',
    categories: ['speakers', 'audio', 'party-speakers'],
    tint: '#b23a34',
    mrp: 18999,
    price: 12999,
    rating: 4.2,
    soldCount: 1120,
    description: 'Two woofers and a battery for the whole baraat. Ask before you buy it for a flat.',
    highlights: sellingPoints(`
      120 W | Two eight-inch woofers
      12 hours | The baraat and the way back
      2 mics | Both wireless, both included
      IPX4 | A little rain on the procession
    `),
    inTheBox: ['Nagada 120', 'Two wireless microphones', 'Remote', 'Power cord'],
    specifications: specTable(`
      Sound | Power: 120 W | Drivers: Two 203 mm woofers, two tweeters
      Power | Battery: 14,400 mAh, 12 hours | Mains: 230 V
      Inputs | Bluetooth: 5.3 | USB: Yes | Guitar: 6.3 mm
      Build | Protection: IPX4 | Height: 780 mm | Weight: 14.2 kg
    `),
    family: 'party-speaker',
    variants: colourVariants({ sku: 'SW-NAGADA120', mrp: 18999, price: 12999, stock: { Laal: 7, Black: 0 } }),
  },
];

export const speakers: DemoProduct[] = withShared(
  { family: 'speaker', views: ['front', 'side', 'detail'], hsn: '851822', warrantyMonths: 12 },
  texts,
);
