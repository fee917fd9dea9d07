import { useMemo } from 'react';
import { FieldGrid, FormSection } from '../../components/form/form-section.tsx';
import { NumberInput } from '../../components/form/text-fields.tsx';
import type { ProductForm } from './use-product-form.ts';
import { MeasureCell } from './variants/variant-cells.tsx';
import { VariantGrid } from './variants/variant-grid.tsx';
import { variantRows } from './variants/variant-rows.ts';
import styles from './variants/variants.module.css';

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
export function MeasuresSection({ form }: { form: ProductForm }) {
  const rows = useMemo(
    () => variantRows(form.value, () => undefined).filter(({ kind }) => kind === 'variant'),
    [form.value],
  );
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
            rows={rows.map((row) => (row.kind === 'variant' ? { ...row, name: fullName(form, row.id) } : row))}
            cells={({ id, variant }) =>
              measures.map(({ field, name, unit }) => (
                <MeasureCell key={field} {...{ form, id, field }} column={name} unit={variant.sku} measuredIn={unit} />
              ))
            }
          />
        </div>
      )}
    </FormSection>
  );
}

function fullName({ value }: ProductForm, id: string): string {
  return value.attributes.map(({ name }) => value.variants[id]?.choices[name]).join(', ');
}
