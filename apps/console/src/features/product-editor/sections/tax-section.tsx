import { GST_PERCENT } from '@bijli/rules';
import { memo } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { FieldGrid, FormSection } from '../../../components/form/form-section.tsx';
import { NumberInput, SelectInput, TextInput } from '../../../components/form/text-fields.tsx';
import { isSameExceptVariants } from '../memo-equality.ts';
import type { ProductForm } from '../use-product-form.ts';
import { OtherTexts } from './other-texts.tsx';

const serialKinds = [
  { value: 'none', name: 'None' },
  { value: 'serial', name: 'Serial number, asked at packing' },
  { value: 'imei', name: 'IMEI, asked at packing' },
];

export const TaxSection = memo(function TaxSection({ form }: { form: ProductForm }) {
  return (
    <FormSection id="tax" title="Tax and warranty">
      <FieldGrid>
        <TextInput form={form} path="hsn" label="HSN" inputMode="numeric" span={3} />
        <Field label="GST rate" hint="Of every product of this store" span={3}>
          {(control) => <input {...control} readOnly value={`${GST_PERCENT}%`} />}
        </Field>
        <NumberInput
          form={form}
          path="warrantyMonths"
          label="Warranty"
          unit="months"
          min={0}
          max={240}
          emptyAs={0}
          span={3}
        />
        <SelectInput form={form} path="serialKind" label="Serial number per unit" options={serialKinds} span={3} />
        <OtherTexts form={form} section="tax" />
      </FieldGrid>
    </FormSection>
  );
}, isSameExceptVariants);
