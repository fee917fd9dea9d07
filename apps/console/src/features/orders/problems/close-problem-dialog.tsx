import { formatRupees } from '@bijli/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { problemList } from './problem-list.ts';
import type { Problem } from './problem-types.ts';
import { nameOfProblem } from './problem-words.ts';

/** Says that a problem is done, for a reason that others read. */
export default function CloseProblemDialog({ problem, onClose }: { problem: Problem; onClose: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const { id, amount, state: expectedState } = problem;

  async function close(): Promise<void> {
    await api.closeProblem({ params: { id }, body: { reason, expectedState } });
    await client.invalidateQueries({ queryKey: [problemList.queryKey] });
    showToast('It is done. If it changes at the payment provider, it is here again.');
  }

  return (
    <FormDialog
      title={`Done: ${nameOfProblem(problem)}, ${formatRupees(amount)}`}
      submit="It is done"
      fields={['reason']}
      isDirty={reason !== ''}
      onSubmit={close}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <p className="dim">
            Nothing is sent or paid by this. It leaves the list and its lamp, and stands in the audit.
          </p>
          <TextLine
            label="Done because"
            hint="What you did, such as the reference of a payment. For other staff."
            required
            maxLength={300}
            problem={problems['reason']}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </FormDialog>
  );
}
