import { useState } from 'react';
import { countOf } from '../../platform/format/count-of.ts';
import { SelectField } from '../fields/select-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';

type RemoveDialogProps = {
  name: string;
  /** How many products it has: they move to an heir. */
  products: number;
  heirs: readonly { value: string; name: string }[];
  onRemove: (heir: string | undefined) => Promise<void>;
  onClose: () => void;
};

/** Removes something that products have; says how many move, and where to. */
export function RemoveDialog({ name, products, heirs, onRemove, onClose }: RemoveDialogProps) {
  const [heir, setHeir] = useState(heirs[0]?.value ?? '');
  const count = countOf(products, 'product');
  const heirName = heirs.find(({ value }) => value === heir)?.name ?? '';
  const isHeld = products > 0;
  return (
    <FormDialog
      title={`Remove ${name}`}
      submit={isHeld ? `Remove it and move ${count} to ${heirName}` : `Remove ${name}`}
      tone="danger"
      isDisabled={isHeld && !heir}
      onSubmit={() => onRemove(isHeld ? heir : undefined)}
      onClose={onClose}
    >
      {() =>
        isHeld ? (
          <SelectField label={`Where its ${count} go`} value={heir} options={heirs} onChange={setHeir} />
        ) : (
          <p className="dim">It has no products. This cannot be undone.</p>
        )
      }
    </FormDialog>
  );
}
