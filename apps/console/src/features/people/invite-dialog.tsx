import { Alert } from '@bijli/ui/alert.tsx';
import { useState } from 'react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import { ShownOnceDialog } from '../../components/overlay/shown-once-dialog.tsx';
import { api } from '../../platform/api.ts';
import { formatTime } from '../../platform/format/format-time.ts';
import type { Role } from './people-list.ts';

/** Invites by mail; the link is shown too, for a store whose mail does not work yet. */
export default function InviteDialog({ roles, onClose }: { roles: Role[]; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState(roles.find(({ isOwner }) => !isOwner)?.id ?? '');
  const [sent, setSent] = useState<{ link: string; expiresAt: string }>();

  if (sent)
    return (
      <ShownOnceDialog title="Invite somebody" label="The link" value={sent.link} onClose={onClose}>
        <Alert tone="save">
          A mail is on its way to {email}. Its link works once, until {formatTime(sent.expiresAt)}.
        </Alert>
      </ShownOnceDialog>
    );
  return (
    <FormDialog
      title="Invite somebody"
      submit="Send the invitation"
      fields={['email']}
      staysOpen
      onSubmit={async () => setSent(await api.inviteStaff({ body: { email, role } }))}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <TextLine
            label="E-mail"
            type="email"
            required
            problem={problems['email']}
            value={email}
            onChange={setEmail}
          />
          <SelectField
            label="Role"
            value={role}
            options={roles.map(({ id, name }) => ({ value: id, name }))}
            onChange={setRole}
          />
        </>
      )}
    </FormDialog>
  );
}
