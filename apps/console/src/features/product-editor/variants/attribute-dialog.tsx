import { isSame } from '@bijli/rules';
import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddButton, EditableRows } from '../../../components/fields/editable-rows.tsx';
import { SwatchInput } from '../../../components/fields/swatch-input.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { Note } from '../../../components/page/note.tsx';
import { countOf, groupedNumber } from '../../../platform/format/count-of.ts';
import { attributesQuery } from '../../../platform/taxonomy.ts';
import type { ProductForm } from '../use-product-form.ts';
import { asKnown, isAlike, problemOf } from './attribute-problem.ts';
import { type EditedAttribute, reshapeVariants } from './reshape-variants.ts';

type AttributeDialogProps = { form: ProductForm; place: number; onClose: () => void };
const emptyValue = { was: null, value: '', swatch: null };
const maxVariants = 1000;

/** One attribute with its values; says how many variants there will be before it makes them. */
export default function AttributeDialog({ form, place, onClose }: AttributeDialogProps) {
  const all = form.value.attributes.map(asEdited);
  const [begun] = useState<EditedAttribute>(all[place] ?? { was: null, name: '', values: [emptyValue] });
  const [edited, setEdited] = useState(begun);
  const known = useQuery(attributesQuery).data?.attributes ?? [];
  const same = known.find(({ name }) => isAlike(name, edited.name));
  const suggested = same?.values ?? [];
  const isOrdered = (value: string | null) =>
    form.product.orderedVariantIds.some(
      (id) => edited.was !== null && form.value.variants[id]?.choices[edited.was] === value,
    );

  const values = edited.values
    .map((one) => ({ ...one, value: asKnown(one.value, one.was, suggested) }))
    .filter(({ value }) => value !== '');
  const problem = problemOf(
    { ...edited, values },
    all.filter((_, index) => index !== place),
  );
  const name = edited.was === null ? (same?.name ?? edited.name.trim()) : edited.name.trim();
  const attributes = [...all.slice(0, place), { ...edited, name, values }, ...all.slice(place + 1)];
  const without = reshapeVariants(form.value, [...all.slice(0, place), ...all.slice(place + 1)], () => 'counted');
  const going = form.value.variantOrder.filter((id) => !(id in without.variants)).length;
  const reshaped = problem ? undefined : reshapeVariants(form.value, attributes, () => 'counted');
  const count = reshaped?.variantOrder.length ?? 0;

  const apply = (next: EditedAttribute[]) =>
    form.change((document) => ({ ...document, ...reshapeVariants(document, next) }));

  function remove(): void {
    apply(all.filter((_, index) => index !== place));
    onClose();
  }

  return (
    <FormDialog
      title={edited.was === null ? 'New attribute' : edited.was}
      submit={problem || `Make it ${countOf(count, 'variant')}`}
      isDisabled={problem !== '' || count > maxVariants}
      isDirty={!isSame(edited, begun)}
      onSubmit={async () => apply(attributes)}
      onClose={onClose}
      foot={
        edited.was !== null &&
        form.product.orderedVariantIds.length === 0 && (
          <Button variant="danger" isWide onClick={remove}>
            Remove {edited.was}
            {going > 0 && ` and ${groupedNumber(going)} of ${countOf(form.value.variantOrder.length, 'variant')}`}
          </Button>
        )
      }
    >
      <TextLine
        label="Name"
        placeholder="Colour"
        list="known-attributes"
        value={edited.name}
        onChange={(name) => setEdited({ ...edited, name })}
      />
      <datalist id="known-attributes">
        {known.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <datalist id="known-values">
        {suggested.map(({ id, value }) => (
          <option key={id} value={value} />
        ))}
      </datalist>
      <EditableRows
        rows={edited.values}
        name={(number) => `value ${number}`}
        keepReason={({ was }) =>
          was !== null && isOrdered(was) ? 'It stands in orders. Take its variants off sale instead.' : undefined
        }
        onChange={(rows) => setEdited({ ...edited, values: rows })}
      >
        {(row, change, index) => (
          <>
            <input
              aria-label={`Value ${index + 1}`}
              list="known-values"
              autoComplete="off"
              value={row.value}
              onChange={({ target }) => {
                const like = suggested.find(({ value }) => isAlike(value, target.value));
                change({ ...row, value: target.value, swatch: row.swatch ?? like?.swatch ?? null });
              }}
            />
            <SwatchInput
              label={`Colour of value ${index + 1}`}
              colour={row.swatch}
              onChange={(swatch) => change({ ...row, swatch })}
            />
          </>
        )}
      </EditableRows>
      <AddButton label="Add a value" onAdd={() => setEdited({ ...edited, values: [...edited.values, emptyValue] })} />
      {reshaped && <GoingVariants form={form} variants={reshaped.variants} />}
      {count > maxVariants && (
        <Alert tone="error">That would be {countOf(count, 'variant')}. At most 1,000 are possible.</Alert>
      )}
    </FormDialog>
  );
}

/** Which variants go with the values that were removed, and what is in stock of them. */
function GoingVariants({ form, variants }: { form: ProductForm; variants: Readonly<Record<string, unknown>> }) {
  const gone = form.value.variantOrder.filter((id) => !(id in variants));
  if (gone.length === 0) return null;
  const stock = form.product.stock
    .filter(({ variantId }) => variantId !== null && gone.includes(variantId))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Note tone="wait">
      {countOf(gone.length, 'variant')} {gone.length === 1 ? 'goes' : 'go'}
      {stock > 0 && `, with ${groupedNumber(stock)} in stock`}.
    </Note>
  );
}

function asEdited({
  name,
  values,
}: {
  name: string;
  values: { value: string; swatch: string | null }[];
}): EditedAttribute {
  return { was: name, name, values: values.map(({ value, swatch }) => ({ was: value, value, swatch })) };
}
