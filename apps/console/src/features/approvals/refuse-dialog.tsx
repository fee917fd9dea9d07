import { ReasonDialog } from '../../components/form/reason-dialog.tsx';
import { api } from '../../platform/api.ts';
import { type Approval, approvalText } from './approval-words.ts';

/** Says no, with a reason that who asked reads. */
export default function RefuseDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { id, isOwn, askedBy } = approval;
  return (
    <ReasonDialog
      title={`${isOwn ? 'Withdraw' : 'Refuse'}: ${approvalText(approval)}`}
      submit={isOwn ? 'Withdraw it' : 'Refuse it'}
      hint={isOwn ? 'Nothing is done.' : `Nothing is done. ${askedBy} is mailed the reason.`}
      maxLength={300}
      onSubmit={async (reason) => {
        await api.decideApproval({ params: { id }, body: { decision: 'refuse', reason } });
      }}
      onClose={onClose}
    />
  );
}
