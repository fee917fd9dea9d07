import { formatRupees } from '@bijli/rules';
import { ButtonLink } from '@bijli/ui/button.tsx';
import { Link } from 'react-router';
import { StepsBeside } from '../../../components/list/beside/list-beside.tsx';
import { type ListBeside, useBesideKeys } from '../../../components/list/beside/use-list-beside.ts';
import { Crumb } from '../../../components/page/crumb.tsx';
import { KeyFigures, type Rating } from '../../../components/page/key-figures.tsx';
import { Note } from '../../../components/page/note.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { Panel, StateDot } from '../../../components/page/panel.tsx';
import split from '../../../components/page/split-page.module.css';
import { formatPlan } from '../../../platform/format/format-time.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { useMay } from '../../../platform/session.ts';
import { InspectionSection } from '../inspection/inspection-section.tsx';
import type { ReturnRow } from '../list/return-list.ts';
import { ReturnMoney } from '../money/return-money.tsx';
import { awayText, refusalWords, stepDots, stepWords, windowSentence } from '../return-words.ts';
import { AssigneeField } from './assignee-field.tsx';
import { CustomerSection } from './customer-section.tsx';
import { DecisionSection } from './decision-section.tsx';
import { GoodsSection } from './goods-section.tsx';
import { HistorySection } from './history-section.tsx';
import { InspectionNoteForm } from './inspection-note-form.tsx';
import { PhotoSection } from './photo-section.tsx';
import { PickupSection } from './pickup-section.tsx';
import type { ReturnFacts } from './return-query.ts';
import { WordsSection } from './words-section.tsx';

/** Those whose units may be in the house, or were. */
const hasComeIn: ReadonlySet<ReturnFacts['step']> = new Set(['received', 'inspected', 'refunded', 'refused']);

const keys = [
  { keys: ['J', 'K'], does: 'the next return of the list, the one before' },
  { keys: ['Tab'], does: 'goes through photos, decision and pickup' },
];

/** The page of one return: what is known at the left, what is done at the right. */
export function ReturnView({ facts, beside }: { facts: ReturnFacts; beside: ListBeside<ReturnRow> }) {
  const { number, step, order, refusal, photosAskedAt } = facts;
  const invoice = facts.parcels.find((parcel) => parcel.invoice)?.invoice;
  const [inspects, decides] = [useMay('returns.inspect'), useMay('returns.change')];
  const mayInspect = inspects || decides;
  useScreenKeys('Return', keys);
  useBesideKeys(beside);
  return (
    <>
      <StepsBeside beside={beside}>
        <Crumb to="/returns" name="Returns" />
      </StepsBeside>
      <PageHead
        title={number}
        facts={
          <span className="row">
            <StateDot state={stepDots[step]}>{stepWords[step]}</StateDot>
            <span>
              order <Link to={`/orders/${order.id}`}>{order.number}</Link>
              {invoice && `, invoice ${invoice}`}
            </span>
          </span>
        }
      >
        {step === 'received' && mayInspect && (
          <ButtonLink variant="go" to={`/returns/${facts.id}/inspect`}>
            Inspect
          </ButtonLink>
        )}
      </PageHead>
      <div className={split.page}>
        {photosAskedAt && (
          <Note tone="wait">The shopper is asked for photos. The clock stands since {formatPlan(photosAskedAt)}.</Note>
        )}
        {refusal && <Note>Refused: {refusalWords[refusal]}.</Note>}
        <KeyFigures label="The return in figures" ratings={ratingsOf(facts)} />
        <div className={split.split}>
          <div className={split.page}>
            {hasComeIn.has(step) && <InspectionSection returnId={facts.id} />}
            <Panel>
              <GoodsSection facts={facts} />
              <WordsSection facts={facts} />
              <PhotoSection facts={facts} />
              <HistorySection facts={facts} />
            </Panel>
          </div>
          <aside aria-label="What is done with the return">
            <Panel>
              <DecisionSection facts={facts} />
              <PickupSection facts={facts} />
              <ReturnMoney returnId={facts.id} />
              <InspectionNoteForm key={facts.inspectionNote} facts={facts} />
              <AssigneeField facts={facts} />
              <CustomerSection facts={facts} />
            </Panel>
          </aside>
        </div>
      </div>
    </>
  );
}

function ratingsOf(facts: ReturnFacts): Rating[] {
  const { deliveredAt, askedAt, decideBy, amount, order } = facts;
  const now = new Date();
  const isLate = decideBy !== null && Date.parse(decideBy) < now.getTime();
  return [
    ...(deliveredAt ? [{ name: 'Delivered', value: formatPlan(deliveredAt) }] : []),
    { name: 'Asked', value: formatPlan(askedAt), detail: windowSentence(facts) },
    ...(decideBy
      ? [
          {
            name: 'Decide by',
            value: formatPlan(decideBy),
            detail: awayText(decideBy, now),
            tone: isLate ? ('bad' as const) : ('wait' as const),
          },
        ]
      : []),
    { name: 'Worth', value: formatRupees(amount), detail: order.methodName },
  ];
}
