import { useState } from 'react';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import { api } from '../../platform/api.ts';
import { type Approval, approvalText } from './approval-words.ts';

/** Says no, with a reason that who asked reads. */
export default function RefuseDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { id, isOwn, askedBy } = approval;
  return (
    <FormDialog
      title={`${isOwn ? 'Withdraw' : 'Refuse'}: ${approvalText(approval)}`}
      submit={isOwn ? 'Withdraw it' : 'Refuse it'}
      fields={['reason']}
      isDirty={reason !== ''}
      onSubmit={async () => void (await api.decideApproval({ params: { id }, body: { decision: 'refuse', reason } }))}
      onClose={onClose}
    >
      {(problems) => (
        <TextLine
          label="Why"
          hint={isOwn ? 'Nothing is done.' : `Nothing is done. ${askedBy} is mailed the reason.`}
          required
          maxLength={300}
          problem={problems['reason']}
          value={reason}
          onChange={setReason}
        />
      )}
    </FormDialog>
  );
}
