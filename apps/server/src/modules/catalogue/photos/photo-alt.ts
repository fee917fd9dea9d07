import type { ProductDocument } from '@bijli/contract';

const maxLength = 300;

/** What a photo shows, as far as its place says: the product, the variant's values, and which photo it is. */
export function altOf(
  { name, attributes, variants }: Pick<ProductDocument, 'name' | 'attributes' | 'variants'>,
  { variantId, place }: { variantId: string | null; place: number },
): string {
  const choices = (variantId === null ? undefined : variants[variantId]?.choices) ?? {};
  const values = attributes.flatMap((attribute) => choices[attribute.name] ?? []);
  const number = place > 1 ? `, photo ${place}` : '';
  return `${[name, ...values].join(', ').slice(0, maxLength - number.length)}${number}`;
}
