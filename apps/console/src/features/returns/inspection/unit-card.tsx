import { formatRupees } from '@bijli/rules';
import { Button, buttonClass } from '@bijli/ui/button.tsx';
import { FileInput } from '../../../components/fields/file-input.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { Panel, PanelSection, StateDot } from '../../../components/page/panel.tsx';
import { ProductPhoto } from '../../../components/product/product-photo.tsx';
import { ClaimFields } from './claim-fields.tsx';
import styles from './inspection.module.css';
import {
  allRight,
  type Finding,
  grades,
  gradeWords,
  type InspectedUnit,
  outcomes,
  outcomeWords,
} from './inspection-words.ts';
import { RadioRow } from './radio-row.tsx';
import { UnitChecks } from './unit-checks.tsx';
import { UnitPhotos } from './unit-photos.tsx';

type UnitCardProps = {
  returnId: string;
  unit: InspectedUnit;
  /** From 1, among the units of the return. */
  place: number;
  finding: Finding;
  isBusy: boolean;
  onChange: (change: Partial<Finding>) => void;
  onPhoto: (photo: File) => void;
};

/** One unit: its number, what is looked at, its photos, and what becomes of it. */
export function UnitCard({ returnId, unit, place, finding, isBusy, onChange, onPhoto }: UnitCardProps) {
  const { id, name, sku, photo, amount, checks, photos } = unit;
  const isPassing = finding.outcome !== 'sent-back';
  const choices = outcomes
    .filter((outcome) => outcome !== 'open-box' || unit.number !== null)
    .map((outcome) => ({ value: outcome, name: outcomeWords[outcome] }));
  return (
    <Panel>
      <PanelSection title={`Unit ${place}: ${name}`}>
        <div className={styles.unit}>
          <p className={styles.article}>
            <ProductPhoto photo={photo} />
            <span className="dim">
              {sku}, {formatRupees(amount)}
            </span>
          </p>
          <UnitNumber unit={unit} otherNumber={finding.otherNumber} />
          {isPassing && (
            <>
              <UnitChecks
                checks={checks}
                answers={finding.answers}
                onChange={(answers) => onChange({ answers: { ...finding.answers, ...answers } })}
              />
              <Button isSmall onClick={() => onChange({ answers: allRight(unit, finding.answers) })}>
                Yes to all
              </Button>
              <RadioRow
                label="Its state"
                name={`${id} grade`}
                value={finding.grade}
                options={grades.map((grade) => ({ value: grade, name: gradeWords[grade] }))}
                onChange={(grade) => onChange({ grade })}
              />
            </>
          )}
          <UnitPhotos returnId={returnId} unitId={id} photos={photos} />
          <FileInput
            className={buttonClass({ isSmall: true })}
            accept="image/jpeg,image/png,image/webp,image/avif"
            isDisabled={isBusy}
            onFiles={([file]) => file && onPhoto(file)}
          >
            Take a photo
          </FileInput>
          <RadioRow
            label="What becomes of it"
            name={`${id} outcome`}
            value={finding.outcome}
            options={choices}
            onChange={(outcome) => onChange(outcome === 'sent-back' ? { outcome } : { outcome, otherNumber: null })}
          />
          {finding.outcome === 'brand-claim' && (
            <ClaimFields
              claim={finding.claim}
              onChange={(claim) => onChange({ claim: { ...finding.claim, ...claim } })}
            />
          )}
          <TextLine
            label="Note for the staff, if any"
            maxLength={300}
            value={finding.note}
            onChange={(note) => onChange({ note })}
          />
        </div>
      </PanelSection>
    </Panel>
  );
}

function UnitNumber({ unit, otherNumber }: { unit: InspectedUnit; otherNumber: string | null }) {
  const { number, soldNumbers, needsNumber, kind } = unit;
  const called = kind === 'imei' ? 'IMEI' : 'Serial number';
  if (number !== null)
    return (
      <p className={styles.number}>
        <StateDot state="done">
          {called} {number}
        </StateDot>
      </p>
    );
  if (otherNumber !== null)
    return (
      <p className={styles.number}>
        <StateDot state="trouble">Another unit: {otherNumber}</StateDot>
      </p>
    );
  if (!needsNumber) return null;
  return (
    <p className={styles.number}>
      <StateDot state="waits">{called} not scanned</StateDot>
      <span className="dim">sold: {soldNumbers.join(', ')}</span>
    </p>
  );
}
