import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { DialogBody } from '../../components/dialog-body.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';

/** A role begins without permissions; they are ticked in the matrix. */
export default function NewRoleDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const { isBusy, problem, run } = useWork();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await run(async () => void (await api.createRole({ body: { name, permissions: [] } })))) onClose();
  }

  return (
    <Overlay kind="dialog" title="New role" isOpen onClose={onClose}>
      <DialogBody>
        <form className="stack" onSubmit={(event) => void submit(event)}>
          {problem && <Alert tone="error">{problem}</Alert>}
          <TextField
            label="Name"
            placeholder="Night shift"
            hint="It may do nothing until you tick its permissions."
            required
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" variant="go" isWide isBusy={isBusy}>
            Make the role
          </Button>
        </form>
      </DialogBody>
    </Overlay>
  );
}
