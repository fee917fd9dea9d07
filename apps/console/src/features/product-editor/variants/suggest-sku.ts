/** 'Neel blue' NB, '8 GB + 128 GB' 8-128, 'Graphite' GR. */
function shorten(value: string): string {
  const numbers = value.match(/\d+(\.\d+)?/g);
  if (numbers) return numbers.join('-');
  const words = value.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  return words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '').slice(0, 2);
}

/** An SKU from the product's and the variant's values; `taken` ones are passed by with a number. */
export function suggestSku(base: string, values: readonly string[], taken: ReadonlySet<string>): string {
  const wanted = [base, ...values.map(shorten)].filter(Boolean).join('-').slice(0, 56);
  for (let number = 1; ; number += 1) {
    const sku = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(sku.toUpperCase())) return sku;
  }
}
