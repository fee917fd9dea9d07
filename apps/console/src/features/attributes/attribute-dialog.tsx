import { useEntryForm } from '../../components/entries/use-entry-form.ts';
import { AddButton } from '../../components/fields/editable-rows.tsx';
import { DocumentDialog } from '../../components/form/documents/document-dialog.tsx';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type AttributeEntry, attributesQuery } from '../../platform/taxonomy.ts';
import {
  type AttributeDocument,
  attributeDocumentOf,
  attributeDocuments,
  attributeWords,
  changedValues,
  type EditedValue,
} from './attribute-document.ts';
import { AttributeName } from './attribute-name.tsx';
import styles from './attributes.module.css';
import { ValueRow } from './value-row.tsx';

type AttributeDialogProps = { attribute: AttributeEntry; onClose: () => void };

/** Renames an attribute, and renames, recolours, adds and removes its values, in every product that has them. */
export default function AttributeDialog({ attribute, onClose }: AttributeDialogProps) {
  const form = useEntryForm<AttributeDocument, AttributeEntry>({
    kind: attributeDocuments,
    entry: attribute,
    documentOf: attributeDocumentOf,
    change: async ({ version, was, is }) => {
      const body = { version, name: is.name, values: changedValues(was, is) };
      const reply = await api.changeAttribute({ params: { id: attribute.id }, body });
      queryClient.setQueryData(attributesQuery.queryKey, reply);
      return reply.attributes;
    },
  });
  const { name, values, valueOrder } = form.value;
  const usesOf = (valueId: string) => attribute.values.find((one) => one.id === valueId)?.variants ?? 0;
  const setValue = (valueId: string, value: EditedValue) => form.set(['values', valueId], value);
  const add = () =>
    form.change((now) => {
      const valueId = crypto.randomUUID();
      const values = { ...now.values, [valueId]: { value: '', swatch: null } };
      return { ...now, values, valueOrder: [...now.valueOrder, valueId] };
    });
  const remove = (valueId: string) =>
    form.change((now) => {
      const { [valueId]: _, ...values } = now.values;
      return { ...now, values, valueOrder: now.valueOrder.filter((one) => one !== valueId) };
    });
  return (
    <DocumentDialog
      title={attribute.name}
      form={form}
      words={attributeWords(form.base.document)}
      fields={['name']}
      onClose={onClose}
    >
      <AttributeName name={name} problem={form.problemAt('name')} onChange={(name) => form.set('name', name)} />
      <fieldset className={styles.values}>
        <legend>Values</legend>
        {valueOrder.map((valueId, index) => (
          <ValueRow
            key={valueId}
            value={values[valueId] ?? { value: '', swatch: null }}
            variants={usesOf(valueId)}
            index={index}
            onChange={(value) => setValue(valueId, value)}
            onRemove={() => remove(valueId)}
          />
        ))}
        <AddButton label="Add a value" onAdd={add} />
      </fieldset>
    </DocumentDialog>
  );
}
