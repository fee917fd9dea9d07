import type { ProductDocument } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { memo, Suspense, useMemo, useState } from 'react';
import { FormSection } from '../../../components/form/form-section.tsx';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { groupedNumber } from '../../../platform/format/count-of.ts';
import { useMay } from '../../../platform/session.ts';
import { isSameForm } from '../memo-equality.ts';
import type { ProductForm } from '../use-product-form.ts';
import { SingleUnit } from './single-unit.tsx';
import { type GridColumn, VariantGrid } from './variant-grid.tsx';
import { VariantRow } from './variant-row.tsx';
import { variantRows } from './variant-rows.ts';
import styles from './variants.module.css';

const AlikeDialog = lazyPart(() => import('./alike-dialog.tsx'));
const AttributeDialog = lazyPart(() => import('./attribute-dialog.tsx'));
const StockManyDialog = lazyPart(() => import('./stock-many-dialog.tsx'));

const columns: GridColumn[] = [
  { name: 'Variant' },
  { name: 'SKU', field: 'sku' },
  { name: 'Barcode', field: 'gtin' },
  { name: 'MRP', field: 'basePrice', isEnd: true },
  { name: 'Price', field: 'salePrice', isEnd: true },
  { name: 'Stock', field: 'stock', isEnd: true },
  { name: 'Photos', isEnd: true, isSecondary: true },
  { name: 'Sold' },
];

/** The matrix of variants that the attributes make, each with its own prices, stock and barcode. */
export const VariantsSection = memo(function VariantsSection({ form }: { form: ProductForm }) {
  const { value, product } = form;
  const [edited, setEdited] = useState<number>();
  const [isAlike, setAlike] = useState(false);
  const [stocked, setStocked] = useState<{ pasted: ReadonlyMap<string, number> | undefined }>();
  const mayCorrect = useMay('stock.change');
  const stocks = useMemo(() => new Map(product.stock.map((unit) => [unit.variantId ?? '', unit])), [product.stock]);
  const rows = useMemo(() => variantRows(value, (id) => stocks.get(id)?.quantity), [value, stocks]);
  const photoCounts = useMemo(() => countPhotos(value.photos), [value.photos]);
  const names = value.attributes.map(({ name }) => name.toLowerCase()).join(' and ');
  const facts = names && `${groupedNumber(value.variantOrder.length)} by ${names}`;

  return (
    <FormSection
      id="variants"
      title="Variants"
      facts={facts || 'One product, without variants'}
      actions={
        form.mayChange && (
          <>
            {value.attributes.map(({ name, values }, index) => (
              <Button key={name} isSmall variant="quiet" onClick={() => setEdited(index)}>
                <Icon isSmall shape={<path d="m4 20 1-5L16 4l4 4L9 19z" />} />
                {name}, {values.length}
              </Button>
            ))}
            {value.attributes.length < 4 && (
              <Button isSmall variant="quiet" onClick={() => setEdited(value.attributes.length)}>
                <Icon name="plus" isSmall />
                Attribute
              </Button>
            )}
            {rows.length > 1 && (
              <Button isSmall variant="quiet" onClick={() => setAlike(true)}>
                Set for many
              </Button>
            )}
            {rows.length > 1 && mayCorrect && (
              <Button isSmall variant="quiet" onClick={() => setStocked({ pasted: undefined })}>
                Stock for many
              </Button>
            )}
          </>
        )
      }
    >
      {rows.length === 0 ? (
        <SingleUnit form={form} />
      ) : (
        <div className={styles.bleed}>
          <VariantGrid
            form={form}
            caption="Variants"
            columns={columns}
            rows={rows}
            onPasteStock={mayCorrect ? (pasted) => setStocked({ pasted }) : undefined}
            cells={({ id, name }) => (
              <VariantRow
                {...{ form, id, name }}
                stock={stocks.get(id)}
                photos={photoCounts.get(id) ?? photoCounts.get('') ?? 0}
              />
            )}
          />
        </div>
      )}
      {isAlike && (
        <Suspense>
          <AlikeDialog form={form} onClose={() => setAlike(false)} />
        </Suspense>
      )}
      {stocked && (
        <Suspense>
          <StockManyDialog form={form} pasted={stocked.pasted} onClose={() => setStocked(undefined)} />
        </Suspense>
      )}
      {edited !== undefined && (
        <Suspense>
          <AttributeDialog form={form} index={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </FormSection>
  );
}, isSameForm);

/** Photos by variant; those of every variant under ''. */
function countPhotos(photos: ProductDocument['photos']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { variantIds } of photos)
    for (const id of variantIds.length > 0 ? variantIds : ['']) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
