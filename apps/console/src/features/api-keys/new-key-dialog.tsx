import type { Permission } from '@bijli/contract';
import { Alert } from '@bijli/ui/alert.tsx';
import { Choice } from '@bijli/ui/choice.tsx';
import { useState } from 'react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import { ShownOnceDialog } from '../../components/overlay/shown-once-dialog.tsx';
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

  async function create(): Promise<void> {
    const validity = days === '' ? {} : { validDays: Number(days) };
    const body = { name, permissions: chosen as Permission[], ...validity };
    setKey((await api.createApiKey({ body })).key);
  }

  if (key)
    return (
      <ShownOnceDialog title="New API key" label="The key" value={key} onClose={onClose}>
        <Alert tone="warn">Copy the key now: it is shown only this once.</Alert>
      </ShownOnceDialog>
    );
  return (
    <FormDialog
      title="New API key"
      submit="Make the key"
      isDirty={name !== '' || chosen.length > 0}
      fields={['name']}
      staysOpen
      onSubmit={create}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <TextLine
            label="Name"
            placeholder="Nightly stock script"
            required
            maxLength={60}
            problem={problems['name']}
            value={name}
            onChange={setName}
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
        </>
      )}
    </FormDialog>
  );
}
