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
import { type EditedAttribute, evenSkus, reshapeVariants, withEvenSkus } from './reshape-variants.ts';

type AttributeDialogProps = { form: ProductForm; index: number; onClose: () => void };
const emptyValue = { was: null, value: '', swatch: null };
const maxVariants = 1000;

/** One attribute with its values; says how many variants there will be before it makes them. */
export default function AttributeDialog({ form, index, onClose }: AttributeDialogProps) {
  const all = form.value.attributes.map(asEdited);
  const [begun] = useState<EditedAttribute>(all[index] ?? { was: null, name: '', values: [emptyValue] });
  const [edited, setEdited] = useState(begun);
  const [isEven, setEven] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
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
    all.filter((_, other) => other !== index),
  );
  const name = edited.was === null ? (same?.name ?? edited.name.trim()) : edited.name.trim();
  const attributes = [...all.slice(0, index), { ...edited, name, values }, ...all.slice(index + 1)];
  const without = reshapeVariants(form.value, [...all.slice(0, index), ...all.slice(index + 1)], () => 'counted');
  const going = form.value.variantOrder.filter((id) => !(id in without.variants));
  const reshaped = problem ? undefined : reshapeVariants(form.value, attributes, () => 'counted');
  const count = reshaped?.variantOrder.length ?? 0;

  const isSaved = (id: string) => id in form.product.document.variants;
  const uneven = problem ? [] : evenSkus(form.value, attributes).filter(({ id }) => isSaved(id));
  // What nobody has seen yet is named alike without a question.
  const mayRename = (id: string) => isEven || !isSaved(id);

  const apply = (next: EditedAttribute[]) =>
    form.change((document) => ({ ...document, ...reshapeVariants(withEvenSkus(document, next, mayRename), next) }));

  function remove(): void {
    apply(all.filter((_, other) => other !== index));
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
        form.product.orderedVariantIds.length === 0 &&
        (isRemoving ? (
          <Removing form={form} name={edited.was} going={going} onRemove={remove} onKeep={() => setRemoving(false)} />
        ) : (
          <Button variant="quiet" isWide onClick={() => setRemoving(true)}>
            Remove {edited.was}
            {going.length > 0 &&
              ` and ${groupedNumber(going.length)} of ${countOf(form.value.variantOrder.length, 'variant')}`}
          </Button>
        ))
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
      {uneven[0] && (
        <label className="row">
          <input type="checkbox" checked={isEven} onChange={({ target }) => setEven(target.checked)} />
          <span>
            Even SKUs: {uneven[0].from} becomes {uneven[0].to}
            {uneven.length > 1 && `, and ${countOf(uneven.length - 1, 'variant')} likewise`}
          </span>
        </label>
      )}
      {reshaped && <GoingVariants form={form} variants={reshaped.variants} />}
      {count > maxVariants && (
        <Alert tone="error">That would be {countOf(count, 'variant')}. At most 1,000 are possible.</Alert>
      )}
    </FormDialog>
  );
}

type RemovingProps = { form: ProductForm; name: string; going: string[]; onRemove: () => void; onKeep: () => void };

/** Asks before an attribute goes, with the variants that go with it. */
function Removing({ form: { value, product }, name, going, onRemove, onKeep }: RemovingProps) {
  const skus = going.map((id) => value.variants[id]?.sku ?? id);
  const stock = unitsOf(product, going);
  return (
    <Note
      tone="wait"
      actions={
        <>
          <Button isSmall onClick={onKeep}>
            Keep {name}
          </Button>
          <Button isSmall variant="danger" onClick={onRemove}>
            Remove it
          </Button>
        </>
      }
    >
      {going.length === 0
        ? `Remove ${name}? Every variant stays.`
        : `Remove ${name}? ${countOf(going.length, 'variant')} ${going.length === 1 ? 'goes' : 'go'}: ${shortList(skus)}.`}
      {stock > 0 && ` ${unitsSentence(stock)}`}
    </Note>
  );
}

function shortList(skus: readonly string[]): string {
  const shown = skus.slice(0, 5).join(', ');
  return skus.length > 5 ? `${shown} and ${groupedNumber(skus.length - 5)} more` : shown;
}

function unitsOf({ stock }: ProductForm['product'], variantIds: readonly string[]): number {
  return stock
    .filter(({ variantId }) => variantId !== null && variantIds.includes(variantId))
    .reduce((sum, { quantity, held = 0, blocked = 0 }) => sum + quantity + held + blocked, 0);
}

const unitsSentence = (units: number) =>
  `${countOf(units, 'unit')} of them ${units === 1 ? 'is' : 'are'} in stock: set their stock to 0 first, or they cannot be saved.`;

/** Which variants go with the values that were removed, and what is in stock of them. */
function GoingVariants({ form, variants }: { form: ProductForm; variants: Readonly<Record<string, unknown>> }) {
  const gone = form.value.variantOrder.filter((id) => !(id in variants));
  if (gone.length === 0) return null;
  const stock = unitsOf(form.product, gone);
  return (
    <Note tone="wait">
      {countOf(gone.length, 'variant')} {gone.length === 1 ? 'goes' : 'go'}.{stock > 0 && ` ${unitsSentence(stock)}`}
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
