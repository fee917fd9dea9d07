/**
 * Shape parameters of products for rendering (pictures/families). Lengths are centimetres. Products that are not listed use
 * the defaults of their family.
 */
export const pictureShapes: Record<string, PictureShape> = {
  'dhun-pro-neckband': { pod: 5.6, width: 1.7, accent: '#b98a5a', band: '#1f2224' },
  'raag-neckband': { pod: 4.4, width: 1.3, accent: '#c9a06a' },
  'taal-neckband': { pod: 4.8, width: 1.6, band: '#1f2224', tip: '#7d2824' },

  'roar-mini-speaker': { radius: 3.6, height: 9.2, knob: false, strap: true },
  'roar-60': { shape: 'wide' },
  'gungun-pocket-speaker': { shape: 'pocket' },

  'ghadi-2-smartwatch': { face: 'rings' },
  'ghadi-pro-smartwatch': { face: 'dial', width: 4.3, height: 5.0, depth: 1.2, corner: 1.2, strap: '#26292c' },
  'ghadi-lite-smartwatch': { face: 'digits', case: 'moulded', width: 3.8, height: 4.5, strapWidth: 2 },
  'ghadi-bachpan-kids-watch': { face: 'child', case: 'moulded', width: 4.1, height: 4.5, depth: 1.5, corner: 1.5 },
  'pahar-smartwatch': { face: 'ridge', case: 'moulded', rugged: true, width: 4.6, height: 5.1, depth: 1.4 },

  'kadam-band-pro': { width: 2.4, height: 4.4, strapWidth: 1.9 },

  'taan-wired-earphones': { braided: true },
  'taan-type-c-earphones': { plug: 'usb-c', keys: 3, flat: 0.6 },
  'ektaar-earphones': { length: 0.8, radius: 0.52 },
  'bansuri-earphones': { brass: true, braided: true, cord: '#4a2f22', straight: true, length: 1.15, radius: 0.5 },
  'taan-bass-earphones': { keys: 3, flat: 0.5, radius: 0.68 },

  'tank-20000-power-bank': {
    print: '20000 mAh',
    watts: '22.5 W',
    sockets: 'c a a',
    width: 7,
    height: 14.6,
    depth: 2.7,
  },
  'tank-10000-power-bank': { print: '10000 mAh', watts: '20 W', width: 6.6, height: 13.4, depth: 1.6 },
  'tank-30000-power-bank': {
    print: '30000 mAh',
    watts: '65 W',
    sockets: 'c c a',
    window: true,
    width: 8,
    height: 15.6,
    depth: 3.2,
  },
  'patli-5000-power-bank': {
    print: '5000 mAh',
    watts: '12 W',
    sockets: 'c',
    magnet: true,
    width: 6.4,
    height: 9.6,
    depth: 0.86,
    corner: 1.4,
  },
  'tej-mini-power-bank': {
    print: '10000 mAh',
    watts: '33 W',
    sockets: 'c',
    cord: true,
    width: 6,
    height: 9,
    depth: 2.6,
    corner: 1.5,
  },

  'volt-33w-adapter': { print: '33 W' },
  'volt-20w-adapter': { print: '20 W', width: 3.4, height: 3.9, depth: 2.7, corner: 0.8 },
  'volt-67w-adapter': { print: '67 W', sockets: 'c c', pins: 3, width: 5.2, height: 5.8, depth: 3.2, brass: true },
  'tej-12w-adapter': { print: '12 W', sockets: 'a', width: 3.8, height: 4.4, depth: 2.5 },
  'chaupal-65w-wall-charger': { shape: 'desk' },
  'keel-pin-charger': { print: '5 W', sockets: 'none', cord: true, width: 3.6, height: 4.6, depth: 2.4 },

  'taar-micro-usb-cable': { to: 'micro', braided: false, strap: false, turns: 2 },
  'taar-c-to-c-cable': { from: 'usb-c', turns: 2 },
  'dor-100w-cable': { from: 'usb-c', thick: 0.26, metal: true },
  'dor-teen-cable': { to: 'three', turns: 2 },
  'taar-aux-cable': { from: 'jack', to: 'jack', turns: 2, thick: 0.17 },

  'sarthi-38w-car-charger': { zinc: true },
  'sarthi-mini-car-charger': { sockets: 'a', tab: true },
  'tej-teen-wireless-stand': { shape: 'stand' },

  'king-signal-4g': { camera: true, keys: '#d8dcdf', wall: '#1b2f5c', hill: '#27498a' },
  'bada-akshar': { big: true, keys: '#f4f3ef', dark_face: false, sos: true, width: 5.8, height: 13, screen: 4 },
  chhotu: { width: 3.9, height: 8.6, depth: 1.15, screen: 2.1, corner: 0.9 },
  dost: { keys: '#cfd8e6', wall: '#24406b', width: 5.1, height: 12 },
  'dost-torch': { armour: true, width: 5.6, height: 13.2, depth: 1.9, wall: '#2d3a22', hill: '#51663a' },

  'chai-kettle': { shape: 'low' },
  'hawa-xl-air-fryer': { window: true, size: 1.12 },
  'chakki-750-mixer-grinder': { juice: true },
  'istri-steam-iron': { steam: true },
  'jhonka-table-fan': { shape: 'table' },
  'nagada-120-party-speaker': { woofers: 2, mics: 2 },

  'buds-one': { accent: '#c9a06a' },
  'buds-lite': { stem: 2, width: 5.8, height: 4.3 },
  'buds-pro': { stem: 1.7, width: 6.4, height: 4.9, accent: '#b98a5a' },
  'jugnu-buds': { stem: 0, width: 6.6, accent: '#ffb51b' },
  'sur-buds': { accent: '#d9b25a', height: 4.9 },
  'moti-buds': { stem: 0, width: 5.8, height: 4.2, accent: '#e7d9d0' },

  'tara-5g': { wall: 'dusk', lenses: 2 },
  'tara-pro-5g': { wall: 'night', seed: 17, lenses: 2, island: 'bar', tall: 15.6, wide: 7.4 },
  'tara-max-5g': { wall: 'plum', seed: 4, tall: 16.2, wide: 7.7 },
  'tara-note-5g': { wall: 'leaf', seed: 6, lenses: 2, island: 'bare' },
  'tara-neo-5g': { wall: 'coral', seed: 6, lenses: 1, island: 'bar' },
  'tara-lite': { wall: 'plum', seed: 17, lenses: 1, tall: 14.9 },
  'tara-fold-5g': { shape: 'fold', wall: 'dusk', seed: 7, lenses: 2 },
  'chaand-5g': { wall: 'ice', seed: 6, lenses: 2, island: 'round', tall: 15 },
  'saathi-plus': { wall: 'field', seed: 17, lenses: 1, island: 'bare', tall: 15.6, wide: 7.4 },
  saathi: { wall: 'haldi', seed: 6, lenses: 1, island: 'bare', tall: 14.6, wide: 7 },
};

export type PictureShape = Record<string, string | number | boolean>;
