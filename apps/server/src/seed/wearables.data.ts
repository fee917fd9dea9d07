import { colourVariants, type ProductText, sellingPoints, specTable, withShared } from './authoring.ts';
import type { DemoProduct } from './demo-types.ts';

const texts: ProductText[] = [
  {
    slug: 'ghadi-2-smartwatch',
    sku: 'BJ-GHADI2',
    name: 'Ghadi 2 Smartwatch',
    title: 'Bijli Ghadi 2 Smartwatch with calling',
    categories: ['wearables', 'smartwatches'],
    tint: '#2a2e33',
    mrp: 4999,
    price: 2499,
    rating: 4.3,
    soldCount: 22140,
    description:
      'A square watch with a screen that stays on. It takes calls on the scooter when you stop, counts steps honestly and lasts a week. The strap is a plain 22 mm, so any shop has one.',
    highlights: sellingPoints(`
      1.96 in | AMOLED that stays on, 800 nits
      7 days | Or two with calls all day
      Calls | Speaker and microphone in the watch
      IP68 | Sweat, rain and washing up
    `),
    inTheBox: ['Ghadi 2', 'Charging clip', 'Spare strap'],
    specifications: specTable(`
      Display | Size: 1.96 in, 410 × 502 | Panel: AMOLED, always on | Brightness: 800 nits
      Health | Heart rate: All day | SpO2: On demand | Sleep: Yes
      Power | Battery: 300 mAh, 7 days | Charging: 2 hours
      Build | Protection: IP68 | Strap: 22 mm | Weight: 38 g
    `),
    variants: colourVariants({ sku: 'BJ-GHADI2', mrp: 4999, price: 2499, stock: { Black: 84, Cream: 37, Navy: 0 } }),
  },
  {
    slug: 'ghadi-pro-smartwatch',
    sku: 'BJ-GHADIPRO',
    name: 'Ghadi Pro Smartwatch',
    title: 'Bijli Ghadi Pro Smartwatch with GPS',
    categories: ['wearables', 'smartwatches'],
    tint: '#a9b1b5',
    mrp: 8999,
    price: 5499,
    rating: 4.5,
    soldCount: 4310,
    description:
      'GPS of its own, so the phone stays home when you run. Metal case, sapphire-hard glass, ten days of battery.',
    highlights: sellingPoints(`
      GPS | Two bands, finds you between tall buildings
      10 days | Or 22 hours of tracked walking
      5 ATM | Swim with it
      60 | Kinds of exercise, cricket among them
    `),
    inTheBox: ['Ghadi Pro', 'Charging dock', 'Sport strap'],
    specifications: specTable(`
      Display | Size: 2.0 in, 466 × 552 | Panel: AMOLED, always on | Brightness: 1,500 nits
      Health | Heart rate: All day | SpO2: All day | Sleep: Stages
      Power | Battery: 420 mAh, 10 days | Charging: 70 minutes
      Build | Protection: 5 ATM | Case: Steel | Strap: 22 mm
    `),
    variants: colourVariants({ sku: 'BJ-GHADIPRO', mrp: 8999, price: 5499, stock: { Steel: 26, Graphite: 31 } }),
  },
  {
    slug: 'ghadi-lite-smartwatch',
    sku: 'BJ-GHADILITE',
    name: 'Ghadi Lite Smartwatch',
    title: 'Bijli Ghadi Lite Smartwatch',
    categories: ['wearables', 'smartwatches'],
    tint: '#d99aa5',
    mrp: 2999,
    price: 1299,
    rating: 3.9,
    soldCount: 35220,
    description: 'Time, steps, heart rate and who is calling. No calls on the wrist, which is why it lasts ten days.',
    highlights: sellingPoints(`
      1.83 in | Bright LCD, turn the wrist to wake
      10 days | No calls, so no hurry
      24 h | Heart rate and sleep
      IP68 | Rain and washing up
    `),
    inTheBox: ['Ghadi Lite', 'Charging clip'],
    specifications: specTable(`
      Display | Size: 1.83 in, 240 × 284 | Panel: LCD | Brightness: 550 nits
      Health | Heart rate: All day | Sleep: Yes
      Power | Battery: 240 mAh, 10 days
      Build | Protection: IP68 | Strap: 20 mm | Weight: 31 g
    `),
    variants: colourVariants({
      sku: 'BJ-GHADILITE',
      mrp: 2999,
      price: 1299,
      stock: { Gulab: 66, Black: 140, Pista: 28 },
    }),
  },
  {
    slug: 'ghadi-bachpan-kids-watch',
    sku: 'BJ-BACHPAN',
    name: 'Ghadi Bachpan Kids Watch',
    title: 'Bijli Ghadi Bachpan 4G watch for children',
    categories: ['wearables', 'smartwatches'],
    tint: '#9cc3dc',
    mrp: 6999,
    price: 4299,
    rating: 4.1,
    soldCount: 2870,
    description:
      'Shows where the school van is, calls only the numbers you allow, and has no games. Children have told us this is a fault.',
    highlights: sellingPoints(`
      4G | Calls from your list only
      GPS | Where, and where half an hour ago
      SOS | A long press rings both parents
      2 days | Charge it with the school bag
    `),
    inTheBox: ['Ghadi Bachpan', 'Magnetic cable', 'Screwdriver for the SIM'],
    specifications: specTable(`
      Display | Size: 1.4 in, round corners
      Phone | SIM: One nano-SIM | Network: 4G VoLTE
      Power | Battery: 680 mAh, 2 days
      Build | Protection: IP67 | Strap: 20 mm silicone
    `),
    variants: colourVariants({ sku: 'BJ-BACHPAN', mrp: 6999, price: 4299, stock: { Asmani: 0, Gulab: 0 } }),
  },
  {
    slug: 'kadam-band',
    sku: 'BJ-KADAM',
    name: 'Kadam Band',
    title: 'Bijli Kadam fitness band',
    categories: ['wearables', 'fitness-bands'],
    tint: '#2a2e33',
    mrp: 1999,
    price: 999,
    rating: 4.2,
    soldCount: 19480,
    description: 'Kadam means step, and that is what it counts. Sixteen grams, two weeks, no nagging.',
    highlights: sellingPoints(`
      14 days | You will lose the clip before it is empty
      16 g | You forget it, it counts
      1.1 in | Steps and time without a tap
      5 ATM | Bath, pool, monsoon
    `),
    inTheBox: ['Kadam Band', 'Charging clip'],
    specifications: specTable(`
      Display | Size: 1.1 in AMOLED
      Health | Heart rate: All day | Sleep: Yes
      Power | Battery: 125 mAh, 14 days
      Build | Protection: 5 ATM | Weight: 16 g
    `),
    family: 'fitness-band',
    variants: colourVariants({ sku: 'BJ-KADAM', mrp: 1999, price: 999, stock: { Black: 160, Navy: 75, Laal: 22 } }),
  },
  {
    slug: 'kadam-band-pro',
    sku: 'BJ-KADAMPRO',
    name: 'Kadam Band Pro',
    title: 'Bijli Kadam Pro fitness band with GPS',
    categories: ['wearables', 'fitness-bands'],
    tint: '#6d7a4a',
    mrp: 3999,
    price: 2299,
    rating: 4.4,
    soldCount: 5230,
    description: 'The Kadam with a wider screen and GPS, for people who want to know where the steps went.',
    highlights: sellingPoints(`
      GPS | The park round, drawn on the map
      10 days | Three with GPS every morning
      1.6 in | AMOLED, always on
      5 ATM | Swims with you
    `),
    inTheBox: ['Kadam Band Pro', 'Charging clip', 'Second strap'],
    specifications: specTable(`
      Display | Size: 1.6 in AMOLED, always on
      Health | Heart rate: All day | SpO2: On demand | Sleep: Stages
      Power | Battery: 190 mAh, 10 days
      Build | Protection: 5 ATM | Weight: 24 g
    `),
    family: 'fitness-band',
    variants: colourVariants({ sku: 'BJ-KADAMPRO', mrp: 3999, price: 2299, stock: { Mehndi: 34, Black: 58 } }),
  },
  {
    slug: 'pahar-smartwatch',
    sku: 'BJ-PAHAR',
    name: 'Pahar Smartwatch',
    title: 'Bijli Pahar rugged smartwatch',
    categories: ['wearables', 'smartwatches'],
    tint: '#a9653f',
    mrp: 6499,
    price: 3799,
    rating: 4.2,
    soldCount: 3660,
    description:
      'A watch for people who knock theirs on things. Raised rim, five real buttons, a torch, three weeks of time.',
    highlights: sellingPoints(`
      21 days | As a watch; nine with everything on
      MIL-STD | Tested against drops, dust, heat and frost
      Torch | Two lamps, white and red
      5 buttons | Works with wet hands and gloves
    `),
    inTheBox: ['Pahar', 'Charging clip', 'Nylon strap'],
    specifications: specTable(`
      Display | Size: 1.95 in AMOLED | Brightness: 1,000 nits
      Outdoors | Compass: Yes | Barometer: Yes | Torch: White and red
      Power | Battery: 520 mAh, 21 days
      Build | Protection: IP69K, 5 ATM | Weight: 61 g
    `),
    stock: 47,
  },
];

export const wearables: DemoProduct[] = withShared(
  { family: 'smartwatch', views: ['front', 'side', 'detail'], hsn: '851762', warrantyMonths: 12 },
  texts,
);
