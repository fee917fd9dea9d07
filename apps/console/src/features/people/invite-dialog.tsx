import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { DialogBody } from '../../components/dialog-body.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { formatTime } from '../../platform/format-time.ts';
import type { Role } from './person-row.tsx';

/** Invites by mail; the link is shown too, for a store whose mail does not work yet. */
export default function InviteDialog({ roles, onClose }: { roles: Role[]; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState(roles.find(({ isOwner }) => !isOwner)?.id ?? '');
  const [sent, setSent] = useState<{ link: string; expiresAt: string }>();
  const { isBusy, problem, run } = useWork();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await run(async () => setSent(await api.inviteStaff({ body: { email, role } })));
  }

  return (
    <Overlay kind="dialog" title="Invite somebody" isOpen onClose={onClose}>
      <DialogBody>
        {sent ? (
          <>
            <Alert tone="save">
              A mail is on its way to {email}. Its link works once, until {formatTime(sent.expiresAt)}.
            </Alert>
            <TextField label="The link" readOnly value={sent.link} onFocus={(event) => event.target.select()} />
            <Button variant="go" isWide onClick={onClose}>
              Done
            </Button>
          </>
        ) : (
          <form className="stack" onSubmit={(event) => void submit(event)}>
            {problem && <Alert tone="error">{problem}</Alert>}
            <TextField
              label="E-mail"
              type="email"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
            <SelectField
              label="Role"
              value={role}
              options={roles.map(({ id, name }) => ({ value: id, name }))}
              onChange={setRole}
            />
            <Button type="submit" variant="go" isWide isBusy={isBusy}>
              Send the invitation
            </Button>
          </form>
        )}
      </DialogBody>
    </Overlay>
  );
}
