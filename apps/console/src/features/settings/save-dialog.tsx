import { isSame } from '@bijli/rules';
import { useState } from 'react';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import { api } from '../../platform/api.ts';
import { countOf } from '../../platform/format/count-of.ts';
import type { changedSettings } from './setting-value.ts';
import styles from './settings.module.css';
import { ValueChange } from './value-change.tsx';

type SaveDialogProps = {
  changes: ReturnType<typeof changedSettings>;
  onSaved: (settings: Awaited<ReturnType<typeof api.changeSettings>>['settings']) => void;
  onClose: () => void;
};

/** What each change will be, and why it is made. */
export default function SaveDialog({ changes, onSaved, onClose }: SaveDialogProps) {
  const [reason, setReason] = useState('');
  const given = changes.flatMap((change) => ('value' in change ? [change] : []));

  async function save(): Promise<void> {
    const { settings } = await api.changeSettings({
      body: {
        reason,
        changes: given.map(({ saved: { name, version, initial }, value }) => ({
          ...{ name, version },
          // The first value follows the environment again.
          value: isSame(value, initial) ? null : value,
        })),
      },
    });
    onSaved(settings);
  }

  return (
    <FormDialog
      title={`Save ${countOf(given.length, 'change')}`}
      submit="Save"
      fields={['reason']}
      isDirty={reason !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <ul className={styles.changes}>
            {given.map(({ saved, setting, value, isOvertaken }) => (
              <li key={saved.name}>
                <b>{setting.name}</b>
                <ValueChange setting={setting} was={saved.value} is={value} />
                {isOvertaken && <span className={styles.overtaken}>{saved.changedBy} has changed it meanwhile.</span>}
              </li>
            ))}
          </ul>
          <p className="dim">It counts at once. Orders that are placed keep the terms that they were placed with.</p>
          <TextLine
            label="Why"
            placeholder="Agreed with the courier"
            hint="Stands in the history."
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
