import { memo } from 'react';
import { Switch } from '../../../components/switch.tsx';
import type { ProductForm } from '../use-product-form.ts';
import { StockKey } from './stock-key.tsx';
import { PriceCell, TextCell } from './variant-cells.tsx';

type VariantRowProps = {
  form: ProductForm;
  id: string;
  name: string;
  /** Undefined until it is saved. */
  stock: number | undefined;
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
        <StockKey productId={form.product.id} variantId={id} name={variant.sku} quantity={stock} />
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
}, isDrawnAlike);

/** Of the form a row reads its variant, as it is and as it was saved, problems and the right to change. */
function isDrawnAlike(before: VariantRowProps, after: VariantRowProps): boolean {
  const [was, is] = [before.form, after.form];
  return (
    before.id === after.id &&
    before.name === after.name &&
    before.stock === after.stock &&
    before.photos === after.photos &&
    was.value.variants[after.id] === is.value.variants[after.id] &&
    was.base.document.variants[after.id] === is.base.document.variants[after.id] &&
    was.problems === is.problems &&
    was.mayChange === is.mayChange
  );
}
