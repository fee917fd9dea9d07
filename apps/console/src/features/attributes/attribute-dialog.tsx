import { isSame } from '@bijli/rules';
import { useState } from 'react';
import { AddKey } from '../../components/editable-rows.tsx';
import { changedFields } from '../../components/form/changed-fields.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type AttributeEntry, attributesQuery } from '../../platform/taxonomy.ts';
import styles from './attributes.module.css';
import { type EditedValue, ValueRow } from './value-row.tsx';

/** Renames an attribute, and renames, recolours, adds and removes its values, in every product that has them. */
export default function AttributeDialog(props: { attribute: AttributeEntry | undefined; onClose: () => void }) {
  const { attribute, onClose } = props;
  const [name, setName] = useState(attribute?.name ?? '');
  const [values, setValues] = useState<EditedValue[]>(attribute?.values ?? []);
  const isDirty = name !== (attribute?.name ?? '') || !isSame(values, attribute?.values ?? []);

  async function save(): Promise<void> {
    const reply = attribute
      ? await api.changeAttribute({
          params: { id: attribute.id },
          body: { ...changedFields({ name: attribute.name }, { name }), values: changedValues(attribute, values) },
        })
      : await api.createAttribute({ body: { name } });
    queryClient.setQueryData(attributesQuery.queryKey, reply);
  }

  return (
    <FormDialog
      title={attribute?.name ?? 'New attribute'}
      submit={attribute ? 'Save' : 'Make the attribute'}
      isDirty={isDirty}
      fields={['name']}
      onSubmit={save}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <TextLine
            label="Name"
            placeholder="Colour"
            required
            maxLength={80}
            problem={problems['name']}
            value={name}
            onChange={setName}
          />
          {attribute && (
            <fieldset className={styles.values}>
              <legend>Values</legend>
              {values.map((value, place) =>
                value.isRemoved ? null : (
                  <ValueRow
                    key={value.id ?? `new ${place}`}
                    value={value}
                    place={place}
                    onChange={(after) => setValues(values.map((one, index) => (index === place ? after : one)))}
                  />
                ),
              )}
              <AddKey
                label="Add a value"
                onAdd={() => setValues([...values, { value: '', swatch: null, variants: 0 }])}
              />
            </fieldset>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Only what differs: values that are not named stay. */
function changedValues({ values: before }: AttributeEntry, values: EditedValue[]) {
  return values.flatMap(({ id, value, swatch, isRemoved }) => {
    const was = before.find((one) => one.id === id);
    if (was && !isRemoved && was.value === value && was.swatch === swatch) return [];
    if (!was && (isRemoved || value.trim() === '')) return [];
    return [{ ...(id ? { id } : {}), value, swatch, ...(isRemoved ? { isRemoved } : {}) }];
  });
}
