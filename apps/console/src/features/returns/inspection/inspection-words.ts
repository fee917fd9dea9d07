import type { Input, Reply } from '@bijli/contract';
import { UNIT_GRADES, UNIT_OUTCOMES, type UnitGrade, type UnitOutcome } from '@bijli/rules';

export type Inspection = Reply<'readInspection'>['inspection'];
export type InspectedUnit = Inspection['units'][number];
type Findings = Input<'inspectReturn'>['body']['units'];

export const outcomeWords: Readonly<Record<UnitOutcome, string>> = {
  free: 'Sold again as new',
  'open-box': 'Kept as open box',
  damaged: 'Damaged',
  'kept-back': 'Kept back',
  'brand-claim': 'Claim on the brand',
  'written-off': 'Written off',
  'sent-back': 'Refused, back to the shopper',
};

export const gradeWords: Readonly<Record<UnitGrade, string>> = {
  'as-new': 'As new',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
};

export const outcomes = UNIT_OUTCOMES;
export const grades = UNIT_GRADES;

/** What somebody has found on a unit, and not saved yet. */
export type Finding = {
  answers: InspectedUnit['answers'];
  grade: UnitGrade | null;
  outcome: UnitOutcome | null;
  note: string;
  otherNumber: string | null;
  claim: Claim;
};
export type Claim = { certificate: string; claimNumber: string; claimedOn: string; expected: number };

export const blankClaim: Claim = { certificate: '', claimNumber: '', claimedOn: '', expected: 0 };
export const blankFinding: Finding = {
  ...{ answers: {}, grade: null, outcome: null, note: '', otherNumber: null, claim: blankClaim },
};

/** What is still to do on a unit, in a few words; undefined when it is ready. */
export function missingOf(unit: InspectedUnit, { answers, grade, outcome, claim }: Finding): string | undefined {
  if (outcome === null) return 'choose what becomes of it';
  if (outcome === 'sent-back') return undefined;
  if (unit.needsNumber && unit.number === null) return 'scan its number';
  const open = unit.checks.find(({ id }) => answers[id] === undefined);
  if (open) return `answer ‘${open.text}’`;
  if (grade === null) return 'say in which state it is';
  const { certificate, claimNumber, claimedOn } = claim;
  if (outcome === 'brand-claim' && ![certificate, claimNumber, claimedOn].every(Boolean)) return 'fill in the claim';
  return undefined;
}

/** As the store is told: units that nobody has chosen an outcome for are left out. */
export function findingsOf(findings: ReadonlyMap<string, Finding>): Findings {
  return [...findings].flatMap(([id, { outcome, note, otherNumber, claim, ...found }]) =>
    outcome === null
      ? []
      : [
          {
            ...{ id, outcome, ...found },
            ...(note.trim() ? { note: note.trim() } : {}),
            ...(outcome === 'sent-back' && otherNumber ? { otherNumber } : {}),
            ...(outcome === 'brand-claim' ? { claim } : {}),
          },
        ],
  );
}

/** What is found right at once: every question but the percentages, which are read from the unit. */
export function allRight({ checks }: InspectedUnit, answers: Finding['answers']): Finding['answers'] {
  const right = checks.filter(({ kind }) => kind === 'yes-no').map(({ id }) => [id, true] as const);
  return { ...answers, ...Object.fromEntries(right) };
}

export function answerText(answer: boolean | number | undefined): string {
  if (answer === undefined) return 'not looked at';
  return typeof answer === 'number' ? `${answer} %` : answer ? 'yes' : 'no';
}

export function photoAddress(returnId: string, unitId: string, photoId: string): string {
  return `/api/returns/${returnId}/inspection/units/${unitId}/photos/${photoId}`;
}
