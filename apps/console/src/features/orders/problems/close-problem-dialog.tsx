import { formatRupees } from '@bijli/rules';
import { useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '../../../components/form/reason-dialog.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { problemList } from './problem-list.ts';
import type { Problem } from './problem-types.ts';
import { nameOfProblem } from './problem-words.ts';

/** Says that a problem is done, for a reason that others read. */
export default function CloseProblemDialog({ problem, onClose }: { problem: Problem; onClose: () => void }) {
  const client = useQueryClient();
  const { id, amount, state: expectedState } = problem;
  return (
    <ReasonDialog
      title={`Done: ${nameOfProblem(problem)}, ${formatRupees(amount)}`}
      submit="It is done"
      label="Done because"
      hint="What you did, such as the reference of a payment. For other staff."
      maxLength={300}
      onSubmit={async (reason) => {
        await api.closeProblem({ params: { id }, body: { reason, expectedState } });
        await client.invalidateQueries({ queryKey: [problemList.queryKey] });
        showToast('It is done. If it changes at the payment provider, it is here again.');
      }}
      onClose={onClose}
    >
      <p className="dim">Nothing is sent or paid by this. It leaves the list and its lamp, and stands in the audit.</p>
    </ReasonDialog>
  );
}
