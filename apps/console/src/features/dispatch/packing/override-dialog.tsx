import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';

type OverrideDialogProps = { number: string; onPack: (reason: string) => Promise<void>; onClose: () => void };

/** Packs a number that is not in stock, which stands on a list until it is explained. */
export default function OverrideDialog({ number, onPack, onClose }: OverrideDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={`Pack ${number}`}
      submit="Pack it with this reason"
      isDirty={reason !== ''}
      fields={['overrideReason']}
      onSubmit={() => onPack(reason)}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <p className="dim">
            The number comes into the store with this order, the stock stays as it is. It stands on a list until
            somebody explains where the piece came from.
          </p>
          <TextLine
            label="Why"
            required
            maxLength={200}
            problem={problems['overrideReason']}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </FormDialog>
  );
}
