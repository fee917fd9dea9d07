import { SelectField } from '../../../components/fields/select-field.tsx';
import { Note } from '../../../components/page/note.tsx';
import { PanelSection } from '../../../components/page/panel.tsx';
import { api } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';
import type { ReturnFacts } from './return-query.ts';
import { useReturnWork } from './use-return-work.ts';

/** Whose return it is. */
export function AssigneeField({ facts: { id, version, assigned, people } }: { facts: ReturnFacts }) {
  const mayDecide = useMay('returns.change');
  const mayInspect = useMay('returns.inspect');
  const { isBusy, problem, change } = useReturnWork();
  const known = people.some((person) => person.id === assigned?.id) || !assigned ? people : [...people, assigned];
  const give = (personId: string) =>
    change(
      () => api.assignReturn({ params: { id }, body: { personId: personId || null, expectedVersion: version } }),
      personId ? 'The return is given to this person.' : 'The return is nobody’s.',
    );
  return (
    <PanelSection title="Person">
      {mayDecide || mayInspect ? (
        <SelectField
          label="Works on it"
          value={assigned?.id ?? ''}
          options={[{ value: '', name: 'Nobody' }, ...known.map((one) => ({ value: one.id, name: one.name }))]}
          disabled={isBusy}
          onChange={(value) => void give(value)}
        />
      ) : (
        <p>{assigned?.name ?? 'Nobody'}</p>
      )}
      {problem && <Note tone="bad">{problem}</Note>}
    </PanelSection>
  );
}
