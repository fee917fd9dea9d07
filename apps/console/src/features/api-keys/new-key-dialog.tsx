import type { Permission } from '@bijli/contract';
import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { Choice } from '@bijli/ui/choice.tsx';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { DialogBody } from '../../components/dialog-body.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { permissionName } from '../../platform/permission-names.ts';
import { useSession } from '../../platform/session.ts';
import styles from './api-keys.module.css';

const validities = [
  { value: '30', name: '30 days' },
  { value: '90', name: '90 days' },
  { value: '365', name: 'A year' },
  { value: '', name: 'Until it is revoked' },
];

/** A key gets at most what its maker may do. It is shown once. */
export default function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const { permissions } = useSession();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [days, setDays] = useState('90');
  const [key, setKey] = useState('');
  const { isBusy, problem, run } = useWork();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const validity = days === '' ? {} : { validDays: Number(days) };
    const body = { name, permissions: chosen as Permission[], ...validity };
    await run(async () => setKey((await api.createApiKey({ body })).key));
  }

  return (
    <Overlay kind="dialog" title="New API key" isOpen onClose={onClose}>
      <DialogBody>
        {key ? (
          <>
            <Alert tone="warn">Copy the key now: it is shown only this once.</Alert>
            <TextField label="The key" readOnly value={key} onFocus={(event) => event.target.select()} />
            <Button variant="go" isWide onClick={onClose}>
              Done
            </Button>
          </>
        ) : (
          <form className="stack" onSubmit={(event) => void submit(event)}>
            {problem && <Alert tone="error">{problem}</Alert>}
            <TextField
              label="Name"
              placeholder="Nightly stock script"
              required
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <fieldset className={styles.permissions}>
              <legend>It may</legend>
              {permissions.map((permission) => (
                <Choice
                  key={permission}
                  type="checkbox"
                  checked={chosen.includes(permission)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, permission] : chosen.filter((one) => one !== permission))
                  }
                >
                  {permissionName(permission)}
                </Choice>
              ))}
            </fieldset>
            <SelectField label="Valid for" value={days} options={validities} onChange={setDays} />
            <Button type="submit" variant="go" isWide isBusy={isBusy}>
              Make the key
            </Button>
          </form>
        )}
      </DialogBody>
    </Overlay>
  );
}
