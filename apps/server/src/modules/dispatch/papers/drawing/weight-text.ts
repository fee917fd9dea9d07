/** '1.25 kg' of 1250 grams, '400 g' of less than a kilogram. */
export function weightText(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${(grams / 1000).toLocaleString('en-IN', { maximumFractionDigits: 3 })} kg`;
}
