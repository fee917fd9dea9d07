import { colourVariants, type ProductText, sellingPoints, specTable } from './authoring.ts';

/** Kettles, air fryers and mixer grinders, without the values shared by all appliances, which home-appliances.data.ts adds. */
export const kitchenAppliances: ProductText[] = [
  {
    slug: 'hawa-air-fryer',
    sku: 'BJ-HAWA45',
    name: 'Hawa Air Fryer',
    title: 'Bijli Hawa Air Fryer, 4.5 L',
    categories: ['home-appliances', 'air-fryers'],
    tint: '#d3c5aa',
    mrp: 7999,
    price: 4499,
    rating: 4.4,
    soldCount: 10940,
    description:
      'Hawa is air, and it fries with that and a spoon of oil. Twelve samosas at a time, a basket that goes in the sink, and a display that dims.',
    highlights: sellingPoints(`
      4.5 L | Twelve samosas or a whole gobi
      80 to 200°C | In steps of five
      14 min | From frozen to crisp
      1 spoon | Of oil, if you must
    `),
    inTheBox: ['Hawa Air Fryer', 'Basket with divider', 'Recipe card, forty dishes'],
    specifications: specTable(`
      Heat | Power: 1500 W | Range: 80 to 200°C | Timer: 60 minutes
      Build | Basket: 4.5 L, non-stick | Weight: 4.8 kg | Cord: 1.2 m, 16 A plug
    `),
    family: 'air-fryer',
    hsn: '851660',
    variants: colourVariants({ sku: 'BJ-HAWA45', mrp: 7999, price: 4499, stock: { Sand: 34, Black: 41 } }),
  },
  {
    slug: 'hawa-xl-air-fryer',
    sku: 'BJ-HAWAXL',
    name: 'Hawa XL Air Fryer',
    title: 'Bijli Hawa XL Air Fryer, 6.5 L',
    categories: ['home-appliances', 'air-fryers'],
    tint: '#3c4440',
    mrp: 11999,
    price: 7299,
    rating: 4.5,
    soldCount: 3270,
    description: 'The Hawa for a joint family. A window and a lamp, so nobody opens it to look.',
    highlights: sellingPoints(`
      6.5 L | Two baskets’ worth in one
      Window | And a lamp inside
      1800 W | Ready when the chai is
      8 keys | Samosa, paneer, chips, five more
    `),
    inTheBox: ['Hawa XL', 'Basket', 'Rack', 'Recipe card, forty dishes'],
    specifications: specTable(`
      Heat | Power: 1800 W | Range: 60 to 200°C | Timer: 12 hours for drying
      Build | Basket: 6.5 L, non-stick | Weight: 6.3 kg | Cord: 1.2 m, 16 A plug
    `),
    family: 'air-fryer',
    hsn: '851660',
    stock: 18,
  },
  {
    slug: 'bhaap-kettle',
    sku: 'BJ-BHAAP15',
    name: 'Bhaap Kettle',
    title: 'Bijli Bhaap Kettle, 1.5 L',
    categories: ['home-appliances', 'kettles'],
    tint: '#a9b1b5',
    mrp: 1499,
    price: 899,
    rating: 4.5,
    soldCount: 31650,
    description: 'Steel inside, steel outside, and it stops by itself. Four minutes to six cups; you bring the ginger.',
    highlights: sellingPoints(`
      1.5 L | Six cups
      4 min | To the boil
      Stops | When it boils, and when it is empty
      Steel | Inside and out, no plastic taste
    `),
    inTheBox: ['Bhaap Kettle', 'Base with cord'],
    specifications: specTable(`
      Heat | Power: 1500 W | Mains: 230 V, 50 Hz
      Build | Capacity: 1.5 L | Body: 304 steel | Cord: 0.8 m | Weight: 0.9 kg
    `),
    stock: 150,
  },
  {
    slug: 'chai-kettle',
    sku: 'AN-CHAI1',
    name: 'Chai Kettle',
    title: 'Angan Chai Kettle, 1 L, with strainer',
    brand: 'angan',
    categories: ['home-appliances', 'kettles'],
    tint: '#b23a34',
    mrp: 1999,
    price: 1199,
    rating: 4.3,
    soldCount: 7420,
    description:
      'The one kettle that may boil milk. A slow setting keeps the foam below the rim, and the strainer lifts out.',
    highlights: sellingPoints(`
      Milk | Allowed, on the slow setting
      1 L | Four proper cups
      Strainer | Lifts out for cleaning
      Wide mouth | A hand fits in
    `),
    inTheBox: ['Chai Kettle', 'Strainer', 'Base with cord'],
    specifications: specTable(`
      Heat | Power: 800 W, two settings | Mains: 230 V, 50 Hz
      Build | Capacity: 1 L | Body: 304 steel, painted | Weight: 1.1 kg
    `),
    variants: colourVariants({ sku: 'AN-CHAI1', mrp: 1999, price: 1199, stock: { Laal: 36, Cream: 29, Pista: 0 } }),
  },
  {
    slug: 'chakki-500-mixer-grinder',
    sku: 'AN-CHAKKI500',
    name: 'Chakki 500 Mixer Grinder',
    title: 'Angan Chakki 500 W Mixer Grinder, three jars',
    brand: 'angan',
    categories: ['home-appliances', 'mixer-grinders'],
    tint: '#e9ecee',
    mrp: 3499,
    price: 2199,
    rating: 4.2,
    soldCount: 18920,
    description:
      'Chutney, dosa batter and garam masala, each in its own jar. Loud, as they all are; shorter, as they are not.',
    highlights: sellingPoints(`
      500 W | Copper winding, wet and dry
      3 jars | 1.25 L, 0.8 L and chutney
      18,000 rpm | Whole turmeric, gone
      5 years | On the motor
    `),
    inTheBox: ['Chakki 500', 'Three jars with lids', 'Spatula'],
    specifications: specTable(`
      Motor | Power: 500 W | Speeds: 3 and pulse | Rating: 30 minutes
      Build | Jars: Steel | Weight: 3.6 kg | Standard: BIS IS 4250
    `),
    family: 'mixer-grinder',
    hsn: '850940',
    variants: colourVariants({ sku: 'AN-CHAKKI500', mrp: 3499, price: 2199, stock: { White: 52, Laal: 27 } }),
  },
  {
    slug: 'chakki-750-mixer-grinder',
    sku: 'AN-CHAKKI750',
    name: 'Chakki 750 Mixer Grinder',
    title: 'Angan Chakki 750 W Mixer Grinder, four jars',
    brand: 'angan',
    categories: ['home-appliances', 'mixer-grinders'],
    tint: '#2f4263',
    mrp: 5999,
    price: 3799,
    rating: 4.6,
    soldCount: 9730,
    description: 'For kitchens that grind every day. A larger motor, a juice jar, and feet that hold on to granite.',
    highlights: sellingPoints(`
      750 W | Idli batter for twelve
      4 jars | One of them for juice
      Cut-out | Trips before it burns, resets below
      5 years | On the motor
    `),
    inTheBox: ['Chakki 750', 'Four jars with lids', 'Juice filter', 'Spatula'],
    specifications: specTable(`
      Motor | Power: 750 W | Speeds: 3 and pulse | Rating: 30 minutes
      Build | Jars: Steel and clear | Weight: 4.7 kg | Standard: BIS IS 4250
    `),
    family: 'mixer-grinder',
    hsn: '850940',
    stock: 31,
  },
];
