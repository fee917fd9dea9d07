import { memo } from 'react';
import { FieldGrid, FormSection } from '../../../components/form/form-section.tsx';
import { TextInput } from '../../../components/form/text-fields.tsx';
import { isSameExceptVariants } from '../memo-equality.ts';
import styles from '../product-editor.module.css';
import type { ProductForm } from '../use-product-form.ts';
import { LegalLabel } from './legal-label.tsx';
import { OtherTexts } from './other-texts.tsx';

/** The declarations of the Legal Metrology (Packaged Commodities) Rules, with the label as it is printed. */
export function LegalSection({ form }: { form: ProductForm }) {
  return (
    <FormSection id="legal" title="Legal label">
      <div className={styles.withLabel}>
        <Declarations form={form} />
        <LegalLabel document={form.value} />
      </div>
    </FormSection>
  );
}

const Declarations = memo(function Declarations({ form }: { form: ProductForm }) {
  const party = (field: 'maker' | 'packer' | 'importer' | 'consumerCare', name: string) => (
    <>
      <TextInput form={partyForm(form, field)} path={`${field}.name`} label={name} span={4} />
      <TextInput
        form={partyForm(form, field)}
        path={`${field}.address`}
        label={`Address of the ${name.toLowerCase()}`}
        span={8}
      />
    </>
  );
  return (
    <FieldGrid>
      <TextInput form={form} path="genericName" label="Generic name" isNullable span={4} placeholder="Mobile phone" />
      <TextInput form={form} path="countryOfOrigin" label="Country of origin" span={4} placeholder="India" />
      <TextInput form={form} path="netQuantity" label="Net quantity" isNullable span={4} placeholder="1 N" />
      {party('maker', 'Maker')}
      {party('packer', 'Packer')}
      {party('importer', 'Importer')}
      {party('consumerCare', 'Care contact')}
      <TextInput form={partyForm(form, 'consumerCare')} path="consumerCare.phone" label="Care phone" span={4} />
      <TextInput form={partyForm(form, 'consumerCare')} path="consumerCare.email" label="Care e-mail" span={4} />
      <TextInput form={form} path="madeIn" label="Month of make" note="optional" isNullable type="month" span={4} />
      <OtherTexts form={form} section="legal" />
    </FieldGrid>
  );
}, isSameExceptVariants);

const blanks = {
  maker: { name: '', address: '' },
  packer: { name: '', address: '' },
  importer: { name: '', address: '' },
  consumerCare: { name: '', address: '', phone: '', email: '' },
};

/** A party is null while nothing is said of it, and whole as soon as something is. */
function partyForm(form: ProductForm, field: keyof typeof blanks): ProductForm {
  return {
    ...form,
    set: (path, text) => {
      const name = String(path).split('.')[1] ?? '';
      const party = { ...blanks[field], ...form.value[field], [name]: String(text) };
      form.set(field, Object.values(party).every((part) => part === '') ? null : party);
    },
  };
}
