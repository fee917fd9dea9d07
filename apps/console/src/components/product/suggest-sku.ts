/** From the brand and the name: 'Bijli', 'Tara 5G' is BI-TARA5G. */
export function suggestSku(brand: string, name: string): string {
  const letters = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const main = letters(name).slice(0, 24);
  return main === '' ? '' : [letters(brand).slice(0, 2), main].filter(Boolean).join('-');
}

/** Of a copy, which needs an SKU of its own: 'BJ-KEEL' is 'BJ-KEEL-2', and that 'BJ-KEEL-3'. */
export function suggestCopySku(sku: string): string {
  const [, begin, number] = sku.match(/^(.*)-(\d{1,3})$/) ?? [];
  return begin === undefined ? `${sku}-2` : `${begin}-${Number(number) + 1}`;
}
