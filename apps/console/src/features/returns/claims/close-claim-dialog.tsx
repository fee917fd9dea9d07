import { formatRupees } from '@bijli/rules';
import { Check } from '@bijli/ui/check.tsx';
import { useState } from 'react';
import { AmountInput } from '../../../components/fields/amount-input.tsx';
import { Field } from '../../../components/form/field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import type { BrandClaim } from './claim-list.ts';

type CloseClaimDialogProps = { claim: BrandClaim; onClose: () => void };

/** What a brand has credited for a unit, and whether it has kept it. */
export default function CloseClaimDialog({ claim, onClose }: CloseClaimDialogProps) {
  const { id, version, claimNumber, brand, name, expected } = claim;
  const [credit, setCredit] = useState(expected);
  const [reference, setReference] = useState('');
  const [isWithBrand, setWithBrand] = useState(true);
  return (
    <FormDialog
      title={`Close claim ${claimNumber}`}
      submit="Close the claim"
      isDirty={reference !== '' || credit !== expected}
      fields={['credit', 'reference']}
      onSubmit={async () => {
        const given = reference.trim() ? { reference: reference.trim() } : {};
        const body = { credit, isWithBrand, expectedVersion: version, ...given };
        await api.closeBrandClaim({ params: { id }, body });
        showToast(`Claim ${claimNumber} is closed.`);
        await queryClient.invalidateQueries({ queryKey: ['orders'] });
      }}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <p className="dim">
            {brand}, {name}: {formatRupees(expected)} expected. Leave the credit empty when the brand refuses it.
          </p>
          <Field label="Credit, in rupees" problem={problems['credit']}>
            {(control) => <AmountInput {...control} value={credit} onChange={setCredit} />}
          </Field>
          <TextLine
            label="Number of the credit note"
            maxLength={60}
            problem={problems['reference']}
            value={reference}
            onChange={setReference}
          />
          <Check label="The brand keeps the unit" isChecked={isWithBrand} onChange={setWithBrand} />
        </>
      )}
    </FormDialog>
  );
}
