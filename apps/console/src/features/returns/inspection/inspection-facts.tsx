import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { Note } from '../../../components/page/note.tsx';
import { Panel, PanelSection, StateDot } from '../../../components/page/panel.tsx';
import { formatPlan } from '../../../platform/format/format-time.ts';
import { useMay } from '../../../platform/session.ts';
import styles from './inspection.module.css';
import { answerText, gradeWords, type InspectedUnit, type Inspection, outcomeWords } from './inspection-words.ts';
import { UnitPhotos } from './unit-photos.tsx';

const SendBackDialog = lazyPart(() => import('./send-back-dialog.tsx'));

/** What was found on the units of a return, and where those are that were refused. */
export function InspectionFacts({ inspection }: { inspection: Inspection }) {
  const { returnId, status, units, refused, splitFrom, sentBack } = inspection;
  const [isSending, setSending] = useState(false);
  const [mayInspect, mayDecide] = [useMay('returns.inspect'), useMay('returns.change')];
  const waits = status === 'refused' && units.length > 0 && sentBack === null;
  return (
    <>
      {waits && (
        <Note
          tone="wait"
          actions={
            (mayInspect || mayDecide) && (
              <Button isSmall onClick={() => setSending(true)}>
                Send it back
              </Button>
            )
          }
        >
          It was refused, and is still here. It goes back to the shopper.
        </Note>
      )}
      {sentBack && (
        <Note tone="good">
          It went back to the shopper {formatPlan(sentBack.at)}, with {sentBack.courier}, AWB {sentBack.awb}.
        </Note>
      )}
      {units.length === 0 ? (
        <Note>No unit of it was counted in.</Note>
      ) : (
        <Panel>
          {units.map((unit, place) => (
            <PanelSection key={unit.id} title={`Unit ${place + 1}: ${unit.name}`}>
              <UnitFacts returnId={returnId} unit={unit} />
            </PanelSection>
          ))}
        </Panel>
      )}
      {refused.map((id) => (
        <p key={id}>
          <Link to={`/returns/${id}/inspect`}>The units that were refused</Link>
        </p>
      ))}
      {splitFrom && (
        <p>
          <Link to={`/returns/${splitFrom}/inspect`}>The units that passed</Link>
        </p>
      )}
      {isSending && <SendBackDialog inspection={inspection} onClose={() => setSending(false)} />}
    </>
  );
}

function UnitFacts({ returnId, unit }: { returnId: string; unit: InspectedUnit }) {
  const { id, outcome, grade, number, otherNumber, checks, answers, note, inspectedAt, inspectedBy, photos, claim } =
    unit;
  const isLookedAt = Object.keys(answers).length > 0;
  return (
    <div className={styles.unit}>
      <p className={styles.number}>
        {outcome === null ? (
          <StateDot state="waits">Not inspected yet</StateDot>
        ) : (
          <StateDot state={outcome === 'sent-back' ? 'trouble' : 'done'}>{outcomeWords[outcome]}</StateDot>
        )}
        {grade && <span>{gradeWords[grade]}</span>}
        {number && <span>{number}</span>}
        {otherNumber && <span>Another unit: {otherNumber}</span>}
      </p>
      {isLookedAt && (
        <dl className={styles.answers}>
          {checks.map((check) => (
            <div key={check.id}>
              <dt>{check.text}</dt>
              <dd>{answerText(answers[check.id])}</dd>
            </div>
          ))}
        </dl>
      )}
      {claim && (
        <p>
          <Link
            to={`/returns/claims?view=${claim.isOpen ? 'open' : 'closed'}&search=${encodeURIComponent(claim.claimNumber)}`}
          >
            Claim {claim.claimNumber}
          </Link>
        </p>
      )}
      {note && <p>{note}</p>}
      <UnitPhotos returnId={returnId} unitId={id} photos={photos} />
      {inspectedAt && (
        <p className="dim">
          Inspected {formatPlan(inspectedAt)}
          {inspectedBy && ` by ${inspectedBy}`}
        </p>
      )}
    </div>
  );
}
