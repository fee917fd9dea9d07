import { ApiError } from '@bijli/contract';
import { returnRefusalNames, returnRefusals } from '@bijli/contract/return-refusals';
import { formatRupees, returnNumber, returnStatusLabel } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Link } from 'react-router';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextLines } from '../../../components/form/text-line.tsx';
import { Crumb } from '../../../components/page/crumb.tsx';
import { Note } from '../../../components/page/note.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { Panel, PanelSection } from '../../../components/page/panel.tsx';
import { ScanField } from '../../../components/scanner/scan-field.tsx';
import type { Refusal } from '../../../components/scanner/use-scans.ts';
import { countOf } from '../../../platform/format/count-of.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { useMay } from '../../../platform/session.ts';
import styles from './inspection.module.css';
import { InspectionFacts } from './inspection-facts.tsx';
import { blankFinding, type Inspection, missingOf } from './inspection-words.ts';
import { UnitCard } from './unit-card.tsx';
import { useInspection } from './use-inspection.ts';

const keys = [{ keys: ['Enter'], does: 'takes the number that was scanned or typed' }];
const beforeArrival = ['requested', 'approved', 'picked_up'];
/** One that was accepted before its units were counted in still gives them their places. */
const inspectable = ['received', 'inspected', 'refunded'];

/** Photos are asked for before the goods come. */
const reasons = returnRefusalNames
  .filter((name) => name !== 'no-answer')
  .map((value) => ({ value, name: returnRefusals[value] }));

export function InspectionView({ inspection }: { inspection: Inspection }) {
  const { returnId, orderId, orderNumber, status, description, amount, units } = inspection;
  const number = returnNumber(returnId);
  const [mayInspect, mayDecide] = [useMay('returns.inspect'), useMay('returns.change')];
  const inspecting = useInspection(inspection);
  const { open, findings, scans, work } = inspecting;
  useScreenKeys('Inspection', keys);
  const mayWork = mayInspect || mayDecide;
  const waits = units.length === 0 ? status === 'received' : open.length > 0;
  const isOpen = mayWork && waits && inspectable.includes(status);
  return (
    <div className={styles.page}>
      <Crumb to={`/returns/${returnId}`} name={number} />
      <PageHead
        title={`Inspect ${number}`}
        facts={
          <>
            {returnStatusLabel(status)}, {formatRupees(amount)},{' '}
            <Link to={`/orders/${orderId}`}>order {orderNumber}</Link>
          </>
        }
      />
      {beforeArrival.includes(status) && <Note tone="wait">This return has not come in yet. Receive it first.</Note>}
      {inspecting.isOutdated && open.length > 0 && (
        <Note
          tone="wait"
          actions={
            <Button isSmall onClick={inspecting.look}>
              I have looked
            </Button>
          }
        >
          Somebody changed this return meanwhile. What you found is still here: look at the return, then save it.
        </Note>
      )}
      {isOpen && units.length === 0 && (
        <Note
          tone="wait"
          actions={
            <Button isSmall isBusy={work.isBusy} onClick={inspecting.countIn}>
              Count them in
            </Button>
          }
        >
          The units of this return are not counted in yet.
        </Note>
      )}
      {isOpen && units.length > 0 && (
        <>
          <p className={styles.said}>
            The shopper says: <q>{description}</q>
          </p>
          {open.some(({ soldNumbers, number }) => soldNumbers.length > 0 || number) && (
            <ScanField
              label="Scan the number of each unit"
              isFirst
              scans={scans}
              showRefusal={(refusal, onAnswer) => (
                <OtherUnit refusal={refusal} onAnswer={onAnswer} onRefuse={inspecting.refuseOther} />
              )}
            />
          )}
          {open.map((unit) => (
            <UnitCard
              key={unit.id}
              returnId={returnId}
              unit={unit}
              place={units.indexOf(unit) + 1}
              finding={findings.get(unit.id) ?? blankFinding}
              onChange={(finding) => inspecting.write({ unit: unit.id, finding })}
              onPhoto={(photo) => inspecting.addPhoto(unit, photo)}
              isBusy={work.isBusy}
            />
          ))}
          {open.length > 0 && <SaveForm inspecting={inspecting} />}
        </>
      )}
      {!isOpen && <InspectionFacts inspection={inspection} />}
    </div>
  );
}

type OtherUnitProps = { refusal: Refusal; onAnswer: () => void; onRefuse: (otherNumber: string) => void };

/** A number that is none of those that were sold: it stays until somebody says what becomes of the unit. */
function OtherUnit({ refusal: { sentence, error, code }, onAnswer, onRefuse }: OtherUnitProps) {
  const other = error instanceof ApiError ? error.body['otherNumber'] : undefined;
  return (
    <Note
      tone="bad"
      actions={
        <>
          {typeof other === 'string' && (
            <Button
              isSmall
              onClick={() => {
                onRefuse(other);
                onAnswer();
              }}
            >
              Send this unit back
            </Button>
          )}
          <Button isSmall onClick={onAnswer}>
            Understood
          </Button>
        </>
      }
    >
      {!sentence.includes(code) && <b>{code} </b>}
      {sentence}
    </Note>
  );
}

function SaveForm({ inspecting }: { inspecting: ReturnType<typeof useInspection> }) {
  const { open, findings, reason, refusal, note, write, save, work } = inspecting;
  const needsWords = reason === 'other';
  const chosen = open.map((unit) => findings.get(unit.id) ?? blankFinding);
  const goesBack = chosen.some(({ outcome }) => outcome === 'sent-back');
  const passes = chosen.some(({ outcome }) => outcome !== null && outcome !== 'sent-back');
  const missing = open.flatMap((unit) => missingOf(unit, findings.get(unit.id) ?? blankFinding) ?? []);
  const paise = open.reduce(
    (sum, unit) => sum + (findings.get(unit.id)?.outcome === 'sent-back' ? 0 : Math.round(unit.amount * 100)),
    0,
  );
  return (
    <Panel>
      <PanelSection title="What comes of it">
        <div className="stack">
          {goesBack && (
            <>
              <SelectField
                label="Reason of the refusal"
                value={reason}
                options={reasons}
                onChange={(value) => write({ reason: returnRefusalNames.find((name) => name === value) ?? 'other' })}
              />
              <TextLines
                label={`Why it goes back, ${needsWords ? '' : 'more '}for the shopper`}
                required={needsWords}
                rows={2}
                maxLength={300}
                value={refusal}
                onChange={(text) => write({ refusal: text })}
              />
            </>
          )}
          {passes && (
            <TextLines
              label="Note to the shopper, if any"
              rows={2}
              maxLength={300}
              value={note}
              onChange={(text) => write({ note: text })}
            />
          )}
          {work.problem && <Note tone="bad">{work.problem}</Note>}
          <p role="status" className="dim">
            {missing.length > 0
              ? `${countOf(missing.length, 'unit')} to look at: ${missing[0]}.`
              : passes
                ? `${formatRupees(paise / 100)} will be owed to the shopper.`
                : 'Nothing is owed: all of it goes back.'}
          </p>
          <Button
            variant="go"
            isWide
            isBusy={work.isBusy}
            disabled={missing.length > 0 || (goesBack && needsWords && refusal.trim() === '')}
            onClick={() => void save()}
          >
            Inspected
          </Button>
        </div>
      </PanelSection>
    </Panel>
  );
}
