import { textFields } from '@bijli/contract/product-fields';
import { TextInput } from '../../../components/form/text-fields.tsx';
import type { SectionId } from '../sections.ts';
import type { ProductForm } from '../use-product-form.ts';

/** The texts of a section that have no input of their own there. */
export function OtherTexts({ form, section }: { form: ProductForm; section: SectionId }) {
  return textFields
    .filter((field) => field.section === section && !field.hasOwnInput)
    .map(({ name, label, maxLength, isNullable }) => (
      <TextInput key={name} {...{ form, label, maxLength }} path={name} isNullable={isNullable ?? false} span={4} />
    ));
}
