import type { LastSaved } from '@bijli/contract';
import { AddButton } from '../../components/fields/editable-rows.tsx';
import { DocumentDialog } from '../../components/form/documents/document-dialog.tsx';
import type { Saved } from '../../components/form/documents/document-state.ts';
import { useDocumentForm } from '../../components/form/documents/use-document-form.ts';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type AttributeEntry, attributesQuery, entryOf } from '../../platform/taxonomy.ts';
import {
  type AttributeDocument,
  attributeDocuments,
  attributeWords,
  changedValues,
  type EditedValue,
  savedAttribute,
} from './attribute-document.ts';
import { AttributeName } from './attribute-name.tsx';
import styles from './attributes.module.css';
import { ValueRow } from './value-row.tsx';

type AttributeDialogProps = { attribute: AttributeEntry; onClose: () => void };

/** Renames an attribute, and renames, recolours, adds and removes its values, in every product that has them. */
export default function AttributeDialog({ attribute, onClose }: AttributeDialogProps) {
  const { id } = attribute;
  const form = useDocumentForm<AttributeDocument, Saved<AttributeDocument>>({
    kind: attributeDocuments,
    saved: savedAttribute(attribute),
    save: async ({ base, document }) => {
      const { name } = document;
      const body = { version: Number(base.version), name, values: changedValues(base.document, document) };
      const reply = await api.changeAttribute({ params: { id }, body });
      queryClient.setQueryData(attributesQuery.queryKey, reply);
      return savedAttribute(entryOf(reply.attributes, id));
    },
    readCurrent: (current) => savedAttribute(current as LastSaved<AttributeEntry>),
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
        {valueOrder.map((valueId, place) => (
          <ValueRow
            key={valueId}
            value={values[valueId] ?? { value: '', swatch: null }}
            variants={usesOf(valueId)}
            place={place}
            onChange={(value) => setValue(valueId, value)}
            onRemove={() => remove(valueId)}
          />
        ))}
        <AddButton label="Add a value" onAdd={add} />
      </fieldset>
    </DocumentDialog>
  );
}
