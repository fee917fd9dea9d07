import { ApiError } from '@bijli/contract';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { api } from '../../../platform/api.ts';
import { parseQuantity } from '../../../platform/format/parse-amount.ts';
import { safetyText } from '../safety-cell.tsx';
import { refreshUnit, type Unit } from './unit-query.ts';

const wholeNumber = 'Please enter a whole number from 0';

/** How many units are kept from sale, and at how many free ones it is low. */
export default function TargetsDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const { productId, variantId, name, lowAtOfAll } = unit;
  // What somebody agrees to is what they saw when the dialog opened.
  const [seen] = useState({ safety: unit.safetyTarget, lowAt: unit.lowAt });
  const [safetyTyped, setSafety] = useState(String(seen.safety));
  const [lowTyped, setLow] = useState(seen.lowAt === null ? '' : String(seen.lowAt));
  const safety = parseQuantity(safetyTyped);
  const lowAt = lowTyped.trim() === '' ? null : parseQuantity(lowTyped);
  const isChanged = safety !== seen.safety || lowAt !== seen.lowAt;

  async function send(): Promise<void> {
    if (safety === undefined || lowAt === undefined) return;
    const line = { productId, variantId, expected: seen, target: { safety, lowAt } };
    const [answer] = (await api.setStockTargets({ body: { lines: [line] } })).lines;
    await refreshUnit();
    if (answer && !answer.isDone) throw new ApiError(409, { message: answer.sentence });
  }

  return (
    <FormDialog
      title={`Safety and low stock of ${name}`}
      submit="Save"
      isDirty={isChanged}
      isDisabled={!isChanged || safety === undefined || lowAt === undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <TextLine
        label="Safety stock"
        hint={
          safety === undefined
            ? 'Kept from sale'
            : `Kept from sale; what comes in fills it first. ${safetyText(unit, safety)}.`
        }
        inputMode="numeric"
        value={safetyTyped}
        problem={safety === undefined ? wholeNumber : undefined}
        onChange={setSafety}
      />
      <TextLine
        label="Low at so many free units"
        note="optional"
        hint={`Empty: at ${lowAtOfAll}, as the settings say`}
        inputMode="numeric"
        value={lowTyped}
        problem={lowAt === undefined ? wholeNumber : undefined}
        onChange={setLow}
      />
    </FormDialog>
  );
}
