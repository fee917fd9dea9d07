import type { EditedProduct } from '@bijli/contract';
import { memo } from 'react';
import { Switch } from '../../../components/fields/switch.tsx';
import { isSameVariantRow } from '../memo-equality.ts';
import type { ProductForm } from '../use-product-form.ts';
import { StockButton } from './stock-button.tsx';
import { PriceCell, TextCell } from './variant-cells.tsx';

type VariantRowProps = {
  form: ProductForm;
  id: string;
  name: string;
  /** Undefined until it is saved. */
  stock: EditedProduct['stock'][number] | undefined;
  photos: number;
};

/** The cells of a variant after its name. Of a thousand variants only those that changed are drawn again. */
export const VariantRow = memo(function VariantRow({ form, id, name, stock, photos }: VariantRowProps) {
  const variant = form.value.variants[id];
  if (!variant) return null;
  return (
    <>
      <TextCell form={form} id={id} field="sku" column="SKU" unit={name} />
      <TextCell form={form} id={id} field="gtin" column="Barcode" unit={variant.sku} missing="missing" />
      <PriceCell form={form} id={id} field="basePrice" column="MRP" unit={variant.sku} />
      <PriceCell form={form} id={id} field="salePrice" column="Price" unit={variant.sku} />
      <td data-end data-label="Stock">
        <StockButton productId={form.product.id} variantId={id} name={variant.sku} stock={stock} />
      </td>
      <td data-end data-secondary className="dim">
        {photos}
      </td>
      <td data-label="Sold">
        <Switch
          aria-label={`Sell ${variant.sku}`}
          disabled={!form.mayChange}
          checked={variant.isSold}
          onChange={(isSold) => form.set(['variants', id, 'isSold'], isSold)}
        />
      </td>
    </>
  );
}, isSameVariantRow);
