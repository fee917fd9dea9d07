import { barcodeProblem } from '@bijli/rules';
import type { ReactNode } from 'react';
import { AmountInput } from '../../../components/fields/amount-input.tsx';
import { Field } from '../../../components/form/field.tsx';
import { FieldGrid } from '../../../components/form/form-section.tsx';
import { TextInput } from '../../../components/form/text-fields.tsx';
import { discountText } from '../../../platform/format/amounts.ts';
import type { ProductForm } from '../use-product-form.ts';
import { StockButton } from './stock-button.tsx';

/** Prices, barcode and stock of a product without variants. */
export function SingleUnit({ form }: { form: ProductForm }) {
  const { basePrice, salePrice, gtin } = form.value;
  const isAbove = salePrice > basePrice;
  return (
    <FieldGrid>
      <Field label="MRP" hint="Including all taxes" path="basePrice" span={3} problem={form.problemAt('basePrice')}>
        {(control) => (
          <AmountInput
            {...control}
            disabled={!form.mayChange}
            value={basePrice}
            onChange={(rupees) => form.set('basePrice', rupees)}
          />
        )}
      </Field>
      <Field
        label="Price"
        path="salePrice"
        span={3}
        hint={discountText(basePrice, salePrice)}
        problem={form.problemAt('salePrice') ?? (isAbove ? 'The price is above the MRP' : undefined)}
      >
        {(control) => (
          <AmountInput
            {...control}
            disabled={!form.mayChange}
            value={salePrice}
            onChange={(rupees) => form.set('salePrice', rupees)}
          />
        )}
      </Field>
      <TextInput
        form={form}
        path="gtin"
        label="Barcode"
        span={3}
        isNullable
        disabled={!form.mayChange}
        hint={barcodeHint(gtin)}
      />
      <Field label="Stock" span={3}>
        {({ id }) => (
          <span id={id}>
            <StockButton
              productId={form.product.id}
              variantId={null}
              name={form.value.sku}
              stock={form.product.stock.find(({ variantId }) => variantId === null)}
            />
          </span>
        )}
      </Field>
    </FieldGrid>
  );
}

function barcodeHint(gtin: string | null): ReactNode {
  const problem = gtin ? barcodeProblem(gtin) : undefined;
  return problem && <span className="bad">{problem}</span>;
}
