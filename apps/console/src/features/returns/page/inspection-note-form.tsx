import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { Note } from '../../../components/page/note.tsx';
import { PanelSection } from '../../../components/page/panel.tsx';
import { useLeavingGuard } from '../../../components/use-leaving-guard.ts';
import { api } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';
import type { ReturnFacts } from './return-query.ts';
import { useReturnWork } from './use-return-work.ts';

const beforeInspection: readonly ReturnFacts['step'][] = ['requested', 'approved', 'picked_up', 'received'];

/** What the person who inspects should know; the shopper does not read it. */
export function InspectionNoteForm({ facts: { id, version, step, inspectionNote } }: { facts: ReturnFacts }) {
  const mayWrite = useMay('returns.change') && beforeInspection.includes(step);
  const [text, setText] = useState(inspectionNote ?? '');
  const { isBusy, problem, change } = useReturnWork();
  const isChanged = text.trim() !== (inspectionNote ?? '');
  useLeavingGuard(mayWrite && isChanged, 'The note is not saved. Leave and lose it?');
  if (!mayWrite && !inspectionNote) return null;
  const save = () =>
    change(
      () => api.noteReturn({ params: { id }, body: { text: text.trim(), expectedVersion: version } }),
      'The note is saved.',
    );
  return (
    <PanelSection title="For the person who inspects">
      {mayWrite ? (
        <>
          <Field label="Note" isLabelHidden>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                maxLength={500}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          {isChanged && (
            <Button isSmall isBusy={isBusy} onClick={() => void save()}>
              Save the note
            </Button>
          )}
        </>
      ) : (
        <p>{inspectionNote}</p>
      )}
      {problem && <Note tone="bad">{problem}</Note>}
    </PanelSection>
  );
}
