import { AmountInput } from '../../../components/fields/amount-input.tsx';
import { Field } from '../../../components/form/field.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import type { Claim } from './inspection-words.ts';

type ClaimFieldsProps = { claim: Claim; onChange: (change: Partial<Claim>) => void };

/** What the brand is asked for. */
export function ClaimFields({ claim, onChange }: ClaimFieldsProps) {
  const { certificate, claimNumber, claimedOn, expected } = claim;
  return (
    <>
      <TextLine
        label="Certificate of the service centre"
        required
        maxLength={60}
        value={certificate}
        onChange={(text) => onChange({ certificate: text })}
      />
      <TextLine
        label="Number of the claim"
        required
        maxLength={60}
        value={claimNumber}
        onChange={(text) => onChange({ claimNumber: text })}
      />
      <TextLine
        label="Day of the claim"
        type="date"
        required
        value={claimedOn}
        onChange={(text) => onChange({ claimedOn: text })}
      />
      <Field label="Credit that is expected, in rupees">
        {(control) => (
          <AmountInput {...control} value={expected} onChange={(rupees) => onChange({ expected: rupees })} />
        )}
      </Field>
    </>
  );
}
