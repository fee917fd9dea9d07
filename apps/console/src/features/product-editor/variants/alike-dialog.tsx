import type { VariantDocument } from '@bijli/contract';
import { useState } from 'react';
import { AmountInput } from '../../../components/fields/amount-input.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { Field } from '../../../components/form/field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import type { ProductForm } from '../use-product-form.ts';
import { groupOptions, idsOfGroup } from './variant-groups.ts';

/** Gives many variants the same MRP, price or switch; empty fields leave what is there. */
export default function AlikeDialog({ form, onClose }: { form: ProductForm; onClose: () => void }) {
  const [group, setGroup] = useState('');
  const [prices, setPrices] = useState({ basePrice: 0, salePrice: 0 });
  const [sold, setSold] = useState('');
  const ids = idsOfGroup(form.value, group);
  const patch: Partial<VariantDocument> = {
    ...(prices.basePrice > 0 ? { basePrice: prices.basePrice } : {}),
    ...(prices.salePrice > 0 ? { salePrice: prices.salePrice } : {}),
    ...(sold ? { isSold: sold === 'on' } : {}),
  };

  return (
    <FormDialog
      title="Set for many variants"
      submit={`Set for ${ids.length} ${ids.length === 1 ? 'variant' : 'variants'}`}
      isDisabled={Object.keys(patch).length === 0}
      isDirty={Object.keys(patch).length > 0}
      onSubmit={async () => form.changeVariants(Object.fromEntries(ids.map((id) => [id, patch])))}
      onClose={onClose}
    >
      <SelectField label="Which" value={group} options={groupOptions(form.value)} onChange={setGroup} />
      <Field label="MRP" note="empty leaves it">
        {(control) => (
          <AmountInput
            {...control}
            value={prices.basePrice}
            onChange={(basePrice) => setPrices({ ...prices, basePrice })}
          />
        )}
      </Field>
      <Field label="Price" note="empty leaves it">
        {(control) => (
          <AmountInput
            {...control}
            value={prices.salePrice}
            onChange={(salePrice) => setPrices({ ...prices, salePrice })}
          />
        )}
      </Field>
      <SelectField
        label="Sold"
        value={sold}
        options={[
          { value: '', name: 'Leave as it is' },
          { value: 'on', name: 'On sale' },
          { value: 'off', name: 'Not sold' },
        ]}
        onChange={setSold}
      />
    </FormDialog>
  );
}
