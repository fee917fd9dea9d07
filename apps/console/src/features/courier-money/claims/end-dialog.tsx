import { useQueryClient } from '@tanstack/react-query';
import { ReasonDialog } from '../../../components/form/reason-dialog.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { type Claim, claimList } from './claim-list.ts';

type EndDialogProps = { claim: Claim; how: 'refused' | 'dropped'; onClose: () => void };

/** Writes down why a claim brings nothing. */
export default function EndDialog({ claim: { id, order, version: expectedVersion }, how, onClose }: EndDialogProps) {
  const client = useQueryClient();
  return (
    <ReasonDialog
      hasLines
      title={`${how === 'refused' ? 'Claim refused' : 'Claim not raised'}: order ${order.number}`}
      submit={how === 'refused' ? 'It is refused' : 'Do not raise it'}
      label={how === 'refused' ? 'Why the courier refused' : 'Why'}
      hint="Others read it."
      maxLength={300}
      onSubmit={async (reason) => {
        await api.endClaim({ params: { id }, body: { how, reason, expectedVersion } });
        await client.invalidateQueries({ queryKey: [claimList.queryKey] });
        showToast('It is written down.');
      }}
      onClose={onClose}
    />
  );
}
