/** The colours one drawing is made of, all derived from the product's own colour. */
export type Inks = {
  ground: string;
  body: string;
  light: string;
  lighter: string;
  dark: string;
  deep: string;
  /** Seams and outlines that read on the body. */
  line: string;
  /** Rubber, screens, feet. */
  black: string;
  coal: string;
  metal: string;
  metalDark: string;
  /** The earth pin: amber, and white on amber goods. */
  pin: string;
};

type Lch = { l: number; c: number; h: number };

export function inksOf(tint: string): Inks {
  const own = toLch(tint);
  const isPale = own.l > 0.9;
  const isAmber = own.c > 0.1 && Math.abs(own.h - 1.4) < 0.25;
  const at = (l: number, c = own.c) => toHex({ l: Math.min(0.985, Math.max(0.12, l)), c, h: own.h });
  return {
    ground: at(isPale ? 0.885 : 0.918, Math.min(0.019, Math.max(0.004, own.c * 0.22))),
    body: tint,
    light: at(own.l + 0.06),
    lighter: at(own.l + 0.13, own.c * 0.8),
    dark: at(own.l - 0.07),
    deep: at(own.l - 0.16),
    line: at(own.l > 0.4 ? own.l - 0.13 : own.l + 0.13, own.c * 0.9),
    black: '#16191c',
    coal: '#2b3035',
    metal: '#c3c8cb',
    metalDark: '#90979c',
    pin: isAmber ? '#fffdf6' : '#ffb51b',
  };
}

function toLch(hex: string): Lch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: lightness, c: Math.hypot(greenRed, blueYellow), h: Math.atan2(blueYellow, greenRed) };
}

function toHex({ l, c, h }: Lch): string {
  const greenRed = c * Math.cos(h);
  const blueYellow = c * Math.sin(h);
  const long = (l + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const medium = (l - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const short = (l - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map(hexByte).join('')}`;
}

function hexByte(channel: number): string {
  const gamma = channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, gamma)) * 255)
    .toString(16)
    .padStart(2, '0');
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
