import { api } from '../../platform/api.ts';
import { FindField, type Found } from '../fields/find-field.tsx';

/** A product, or one of its variants, as it was found. */
export type FoundSellable = Readonly<Record<'sku' | 'productId' | 'productName' | 'variantName', string>> & {
  variantId: string | null;
};

/** A product or variant that is chosen by hand: typing finds them by SKU, name or barcode. */
export function SellableField({ label, onChoose }: { label: string; onChoose: (sellable: FoundSellable) => void }) {
  return (
    <FindField
      {...{ label, onChoose }}
      placeholder="SKU or name"
      queryKey={['catalogue', 'find']}
      find={async (search) => (await api.findInCatalogue({ query: { search } })).matches.map(foundOf)}
    />
  );
}

type Match = { productId: string; variantId: string | null; sku: string; name: string };

function foundOf({ productId, variantId, sku, name }: Match): Found<FoundSellable> {
  const thing = { sku, productId, variantId, productName: name, variantName: '' };
  return { value: variantId ?? productId, label: `${sku}, ${name}`, thing };
}
