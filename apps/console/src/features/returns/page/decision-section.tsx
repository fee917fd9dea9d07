import { type ReturnRefusal, returnRefusalNames, returnRefusals } from '@bijli/contract/return-refusals';
import { formatRupees } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Choice } from '@bijli/ui/choice.tsx';
import { useState } from 'react';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { ShownOnceDialog } from '../../../components/overlay/shown-once-dialog.tsx';
import { Note } from '../../../components/page/note.tsx';
import panel from '../../../components/page/panel.module.css';
import { PanelSection } from '../../../components/page/panel.tsx';
import { api } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';
import type { ReturnFacts } from './return-query.ts';
import { useReturnWork } from './use-return-work.ts';

type Decision = 'approve' | 'photos' | 'refuse';

const decisions: readonly { decision: Decision; name: string; hint: string }[] = [
  { decision: 'approve', name: 'Approve', hint: 'Money goes back after the inspection.' },
  { decision: 'photos', name: 'Ask for photos', hint: 'The clock stands until the answer.' },
  { decision: 'refuse', name: 'Refuse', hint: 'Needs a reason that the shopper reads.' },
];
/** ‘Another unit’ is seen when the goods are here. */
const reasons = returnRefusalNames
  .filter((name) => name !== 'other-unit')
  .map((value) => ({ value, name: returnRefusals[value] }));

/** Approves, refuses with a reason, or asks for photos by link. Another person's change is shown first: nothing is sent over it. */
export function DecisionSection({ facts }: { facts: ReturnFacts }) {
  const { id, version, step, number, amount } = facts;
  const mayDecide = useMay('returns.change');
  const [decision, setDecision] = useState<Decision>('approve');
  const [reason, setReason] = useState<ReturnRefusal>('not-covered');
  const [words, setWords] = useState('');
  const [link, setLink] = useState('');
  const [seen, setSeen] = useState(version);
  const { isBusy, problem, change } = useReturnWork();
  const isChanged = seen !== version;
  const dialog = link && (
    <ShownOnceDialog title="The link for the photos" label="Link" value={link} onClose={() => setLink('')}>
      <p>It was sent to the shopper by mail and SMS. It is shown once, for who sends it otherwise too.</p>
    </ShownOnceDialog>
  );
  if (step !== 'requested' || !mayDecide) return dialog || null;

  async function send(): Promise<void> {
    const params = { id };
    const note = words.trim() ? { note: words.trim() } : {};
    if (decision === 'photos') {
      const body = { text: words.trim(), expectedVersion: seen };
      const ask = async () => setLink((await api.askForReturnPhotos({ params, body })).url);
      if (await change(ask, 'The shopper is asked for photos.')) setWords('');
      return;
    }
    const body =
      decision === 'approve'
        ? ({ status: 'approved', ...note, expectedVersion: seen } as const)
        : ({ status: 'refused', reason, ...note, expectedVersion: seen } as const);
    await change(
      () => api.moveReturn({ params, body }),
      decision === 'approve' ? `${number} is approved.` : `${number} is refused.`,
    );
  }

  const needsWords = decision === 'photos' || (decision === 'refuse' && reason === 'other');
  return (
    <PanelSection title="Decision">
      {dialog}
      {isChanged && (
        <Note
          tone="wait"
          actions={
            <Button isSmall onClick={() => setSeen(version)}>
              Go on
            </Button>
          }
        >
          Something of this return was changed meanwhile. Look at it before you decide.
        </Note>
      )}
      <fieldset>
        <legend className="vh">What is decided</legend>
        {decisions.map(({ decision: one, name, hint }) => (
          <Choice
            key={one}
            type="radio"
            name="decision"
            checked={decision === one}
            onChange={() => {
              setDecision(one);
              setWords('');
            }}
          >
            <b>{name}</b> <span className={panel.sub}>{hint}</span>
          </Choice>
        ))}
      </fieldset>
      {decision === 'refuse' && (
        <SelectField
          label="Why"
          value={reason}
          options={reasons}
          onChange={(value) => setReason(returnRefusalNames.find((name) => name === value) ?? 'other')}
        />
      )}
      <TextLine
        label={decision === 'photos' ? 'What the photos should show' : 'Words for the shopper'}
        {...(needsWords ? {} : { note: 'optional' })}
        maxLength={300}
        value={words}
        onChange={setWords}
      />
      {problem && <Note tone="bad">{problem}</Note>}
      <Button
        variant="go"
        isWide
        isBusy={isBusy}
        disabled={isChanged || (needsWords && words.trim() === '')}
        onClick={() => void send()}
      >
        {decision === 'approve' && `Approve ${number}, ${formatRupees(amount)}`}
        {decision === 'photos' && 'Ask for photos'}
        {decision === 'refuse' && `Refuse ${number}`}
      </Button>
      <p className="dim">The shopper gets a mail and an SMS.</p>
    </PanelSection>
  );
}
