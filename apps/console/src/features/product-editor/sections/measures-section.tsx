import type { ProductDocument } from '@bijli/contract';
import { memo, useMemo } from 'react';
import { FieldGrid, FormSection } from '../../../components/form/form-section.tsx';
import { NumberInput } from '../../../components/form/text-fields.tsx';
import { isSameInMeasures, isSameVariantRow } from '../memo-equality.ts';
import type { ProductForm } from '../use-product-form.ts';
import { MeasureCell } from '../variants/variant-cells.tsx';
import { VariantGrid } from '../variants/variant-grid.tsx';
import { type GridRow, variantRows } from '../variants/variant-rows.ts';
import styles from '../variants/variants.module.css';

const measures = [
  { field: 'weightGrams', name: 'Weight', unit: 'g' },
  { field: 'lengthMm', name: 'Length', unit: 'mm' },
  { field: 'widthMm', name: 'Width', unit: 'mm' },
  { field: 'heightMm', name: 'Height', unit: 'mm' },
] as const;
const columns = [
  { name: 'Variant' },
  ...measures.map(({ name, unit, field }) => ({ name: `${name}, ${unit}`, field, isEnd: true })),
];

/** Of the packed product, as the courier weighs it; of each variant where there are some. */
export const MeasuresSection = memo(function MeasuresSection({ form }: { form: ProductForm }) {
  const rows = useMemo(() => measuredRows(form.value), [form.value]);
  return (
    <FormSection id="measures" title="Measures" facts="Packed">
      {rows.length === 0 ? (
        <FieldGrid>
          {measures.map(({ field, name, unit }) => (
            <NumberInput key={field} form={form} path={field} label={name} unit={unit} min={1} step={1} span={3} />
          ))}
        </FieldGrid>
      ) : (
        <div className={styles.bleed}>
          <VariantGrid
            form={form}
            caption="Measures of the variants"
            columns={columns}
            rows={rows}
            cells={({ id, variant }) => <MeasureCells {...{ form, id }} sku={variant.sku} />}
          />
        </div>
      )}
    </FormSection>
  );
}, isSameInMeasures);

type MeasureCellsProps = { form: ProductForm; id: string; sku: string };

const MeasureCells = memo(function MeasureCells({ form, id, sku }: MeasureCellsProps) {
  return measures.map(({ field, name, unit }) => (
    <MeasureCell key={field} {...{ form, id, field }} column={name} unit={sku} measuredIn={unit} />
  ));
}, isSameVariantRow);

/** Each variant by all that it is chosen by: there are no groups. */
function measuredRows(document: ProductDocument): GridRow[] {
  return variantRows(document, () => undefined).flatMap((row) => {
    if (row.kind === 'group') return [];
    return [{ ...row, name: document.attributes.map(({ name }) => row.variant.choices[name]).join(', ') }];
  });
}
