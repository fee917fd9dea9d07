import { useState } from 'react';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { api } from '../../../platform/api.ts';
import styles from './packing.module.css';
import type { PackedBox, Packing } from './packing-query.ts';
import type { PackingWork } from './use-packing.ts';

type BoxDialogProps = {
  box: PackedBox;
  /** Of which an AWB can be typed, beside any other courier. */
  couriers: Packing['couriers'];
  work: PackingWork;
  onClose: () => void;
};

const byHand = 'by-hand';

const sides = ['length', 'width', 'height'] as const;
const labels = { length: 'Length', width: 'Width', height: 'Height' } as const;

/** Weight, size and AWB of a box. */
export default function BoxDialog({ box, couriers, work, onClose }: BoxDialogProps) {
  const first = {
    weight: box.weightGrams === null ? '' : String(box.weightGrams),
    length: centimetres(box.size?.length),
    width: centimetres(box.size?.width),
    height: centimetres(box.size?.height),
    awb: box.awb ?? '',
    courier: box.courier ?? byHand,
  };
  const [given, setGiven] = useState(first);
  const isGiven = box.awb !== null && !box.isAwbTyped;
  const set = (name: keyof typeof first) => (value: string) => setGiven((now) => ({ ...now, [name]: value }));
  const isDirty = (Object.keys(first) as (keyof typeof first)[]).some((name) => given[name] !== first[name]);

  async function save(): Promise<void> {
    const [length, width, height] = [given.length, given.width, given.height].map(millimetres);
    const facts = {
      weightGrams: given.weight.trim() === '' ? null : Number(given.weight),
      size: length && width && height ? { length, width, height } : null,
      ...(given.awb === first.awb && given.courier === first.courier ? {} : { awb: given.awb, courier: given.courier }),
    };
    await work.changeOrThrow(({ params, body }) =>
      api.changeBox({ params: { ...params, boxId: box.id }, body: { ...body, ...facts } }),
    );
  }

  return (
    <FormDialog
      title={`Box ${box.number}`}
      submit="Keep"
      isDirty={isDirty}
      fields={['weightGrams', 'awb']}
      onSubmit={save}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <TextLine
            label="Weight in grams"
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={6}
            problem={problems['weightGrams']}
            value={given.weight}
            onChange={set('weight')}
          />
          <div className={styles.sides}>
            {sides.map((side) => (
              <TextLine
                key={side}
                label={`${labels[side]} in cm`}
                inputMode="decimal"
                pattern="[0-9]*[.,]?[0-9]?"
                maxLength={5}
                value={given[side]}
                onChange={set(side)}
              />
            ))}
          </div>
          <TextLine
            label="AWB"
            note="optional"
            maxLength={40}
            problem={problems['awb']}
            hint={isGiven ? 'The courier gave it: cancel its booking to have another one.' : undefined}
            disabled={isGiven}
            value={given.awb}
            onChange={set('awb')}
          />
          {couriers.length > 0 && !isGiven && (
            <SelectField
              label="Whose AWB it is"
              value={given.courier}
              options={[
                { value: byHand, name: 'Another courier, by hand' },
                ...couriers.map(({ name, label }) => ({ value: name, name: `${label}: it is followed` })),
              ]}
              onChange={set('courier')}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

function centimetres(millimetres: number | undefined): string {
  return millimetres === undefined ? '' : String(millimetres / 10);
}

function millimetres(text: string): number {
  return Math.round(Number(text.replace(',', '.')) * 10);
}
