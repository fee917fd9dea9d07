import { Button } from '@bijli/ui/button.tsx';
import { type ReactNode, useState } from 'react';
import { formatTime } from '../../../platform/format/format-time.ts';
import { Note } from '../../page/note.tsx';
import { Panel } from '../../page/panel.tsx';
import { WaitsBar } from '../../page/waits-bar.tsx';
import type { Conflict, Saved } from '../documents/document-state.ts';
import { ClashingFields } from './clashing-fields.tsx';
import type { FieldWords } from './field-words.ts';
import { MergedFields } from './merged-fields.tsx';

type ConflictViewProps<D, S extends Saved<D>> = {
  conflict: Conflict<D, S>;
  words: FieldWords;
  isBusy: boolean;
  /** Beside the buttons, e.g. the problem of a save. */
  children?: ReactNode;
  onSave: (decided: Record<string, unknown>) => void;
  onLeave: () => void;
};

/** Two people changed one thing: what each made of it, and what is taken. Nothing is saved before every field is decided. */
export function ConflictView<D, S extends Saved<D>>(props: ConflictViewProps<D, S>) {
  const { conflict, words, isBusy, children, onSave, onLeave } = props;
  const { merge, theirs } = conflict;
  const [decided, setDecided] = useState<Record<string, unknown>>({});
  const left = merge.clashing.filter(({ path }) => !(path in decided)).length;
  const who = theirs.by ?? 'Somebody';
  return (
    <div className="stack">
      <Note tone="wait">
        <b>
          {who} saved this at {formatTime(theirs.at)}, while you were editing it.
        </b>{' '}
        Nothing of yours is lost. {merge.taken.length > 0 && `${fields(merge.taken.length)} changed once and taken. `}
        {fields(merge.clashing.length)} changed by both: choose a value for each.
      </Note>
      {children}
      <Panel>
        <ClashingFields
          clashing={merge.clashing}
          who={who}
          words={words}
          decided={decided}
          onDecide={(path, value) => setDecided({ ...decided, [path]: value })}
        />
        <WaitsBar
          title={left > 0 ? `${left} of ${merge.clashing.length} left to decide` : 'All decided'}
          actions={
            <>
              <Button onClick={onLeave}>Back to editing</Button>
              <Button variant="go" isBusy={isBusy} disabled={left > 0} onClick={() => onSave(decided)}>
                Save both
              </Button>
            </>
          }
        />
      </Panel>
      {merge.taken.length > 0 && (
        <Panel>
          <MergedFields taken={merge.taken} who={who} words={words} />
        </Panel>
      )}
    </div>
  );
}

const fields = (count: number) => `${count} ${count === 1 ? 'field' : 'fields'}`;
