import { textFields } from '@bijli/contract/product-fields';
import { type FieldForm, SelectInput, TextInput } from '../../../components/form/text-fields.tsx';
import type { SectionId } from '../sections.ts';

/** The texts of a section that have no input of their own there. */
export function OtherTexts({ form, section }: { form: FieldForm; section: SectionId }) {
  return textFields
    .filter((field) => field.section === section && !field.hasOwnInput)
    .map(({ name, label, maxLength, isNullable = false, form: written, choices }) =>
      choices ? (
        <SelectInput key={name} {...{ form, label, isNullable }} path={name} options={optionsOf(choices)} span={4} />
      ) : (
        <TextInput
          key={name}
          {...{ form, label, maxLength, isNullable }}
          path={name}
          placeholder={written?.example}
          span={4}
        />
      ),
    );
}

function optionsOf(choices: Readonly<Record<string, string>>) {
  return [{ value: '', name: 'None' }, ...Object.entries(choices).map(([value, name]) => ({ value, name }))];
}
