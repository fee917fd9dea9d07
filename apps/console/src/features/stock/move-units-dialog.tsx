import type { Input } from '@bijli/contract';
import { useState } from 'react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import { shelfText } from '../../components/stock/stock-cell.tsx';
import { api } from '../../platform/api.ts';
import { countOf } from '../../platform/format/count-of.ts';
import { parseQuantity } from '../../platform/format/parse-amount.ts';
import { useMay } from '../../platform/session.ts';
import { moves, unitsFor } from './moves.ts';
import type { Level } from './stock-list.ts';

type MoveInput = Input<'moveUnits'>['body'];

type MoveUnitsDialogProps = { level: Level; onMoved: () => Promise<void>; onClose: () => void };

/** Takes units from sale or gives them back, with what it does said on the button. */
export default function MoveUnitsDialog({ level, onMoved, onClose }: MoveUnitsDialogProps) {
  const mayLose = useMay('stock.approve');
  const offered = moves.filter((move) => unitsFor(level, move) > 0 && (move.what !== 'lost' || mayLose));
  // The request that is sent again after a lost answer is known by it.
  const [id] = useState(() => crypto.randomUUID());
  const [value, setValue] = useState(offered[0]?.value ?? '');
  const [text, setText] = useState('1');
  const [note, setNote] = useState('');
  const move = offered.find((one) => one.value === value);
  const units = parseQuantity(text);
  const problem = problemOf(units, move && unitsFor(level, move));

  async function send(): Promise<void> {
    if (!move || units === undefined) return;
    const { what, blockedAs } = move;
    const { productId, variantId } = level;
    const body: MoveInput = { id, productId, variantId, what, units, ...(blockedAs ? { blockedAs } : {}) };
    await api.moveUnits({ body: { ...body, ...(note ? { note } : {}) } });
    await onMoved();
  }

  return (
    <FormDialog
      title={`Move units of ${level.name}`}
      submit={move && units ? `${move.button} ${countOf(units, 'unit')}` : 'Move units'}
      isDisabled={problem !== undefined || !move}
      isDirty={text !== '1' || note !== ''}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="dim">{`${level.sku}: ${shelfText({ ...level, free: level.quantity })}`}</p>
      <SelectField label="What happens" value={value} options={offered} onChange={setValue} />
      <TextLine label="Units" inputMode="numeric" value={text} problem={problem} onChange={setText} />
      <TextLine label="Note" note="optional" maxLength={200} value={note} onChange={setNote} />
    </FormDialog>
  );
}

function problemOf(units: number | undefined, there: number | undefined): string | undefined {
  if (!units) return 'Please enter a whole number from 1';
  if (there === undefined || units <= there) return undefined;
  return there === 1 ? 'There is only 1.' : `There are only ${there}.`;
}
