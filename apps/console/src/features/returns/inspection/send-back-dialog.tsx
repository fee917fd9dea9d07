import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { keepInspection } from './inspection-query.ts';
import type { Inspection } from './inspection-words.ts';

type SendBackDialogProps = { inspection: Inspection; onClose: () => void };

/** A refused return leaves the house with its AWB, which the shopper is told. */
export default function SendBackDialog({
  inspection: { returnId, version, orderNumber },
  onClose,
}: SendBackDialogProps) {
  const [courier, setCourier] = useState('');
  const [awb, setAwb] = useState('');
  return (
    <FormDialog
      title="Send it back"
      submit="It has left"
      isDirty={courier !== '' || awb !== ''}
      fields={['courier', 'awb']}
      onSubmit={async () => {
        const body = { courier, awb, expectedVersion: version };
        keepInspection((await api.sendReturnBack({ params: { id: returnId }, body })).inspection);
        showToast(`The return of order ${orderNumber} is on its way back to the shopper.`);
        await queryClient.invalidateQueries({ queryKey: ['orders'] });
      }}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <p className="dim">The shopper reads the courier and the AWB.</p>
          <TextLine
            label="Courier"
            required
            maxLength={60}
            problem={problems['courier']}
            value={courier}
            onChange={setCourier}
          />
          <TextLine label="AWB" required maxLength={60} problem={problems['awb']} value={awb} onChange={setAwb} />
        </>
      )}
    </FormDialog>
  );
}
