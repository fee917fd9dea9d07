import type { Reply } from '@bijli/contract';
import { formatRupees } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { Crumb } from '../../../components/page/crumb.tsx';
import { KeyFigures } from '../../../components/page/key-figures.tsx';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { Note } from '../../../components/page/note.tsx';
import { hasFailed, PageFailure } from '../../../components/page/page-failed.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { Panel, PanelSection, StateDot } from '../../../components/page/panel.tsx';
import { api } from '../../../platform/api.ts';
import { formatTime } from '../../../platform/format/format-time.ts';
import { useMay } from '../../../platform/session.ts';
import { OrderLink } from '../of-box.tsx';
import { BoxPhotos } from './box-photos.tsx';
import { gramsText, weightStates } from './weight-list.ts';
import type { WeightStep } from './weight-step-dialog.tsx';
import styles from './weights.module.css';

const WeightStepDialog = lazyPart(() => import('./weight-step-dialog.tsx'));

type Whole = Reply<'readWeightDispute'>;

/** One charged weight beside what proves the entered one. */
export function Component() {
  const id = useParams()['id'] ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['dispatch', 'weight', id],
    queryFn: () => api.readWeightDispute({ params: { id } }),
    refetchOnWindowFocus: true,
  });
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <WeightView key={id} whole={data} />;
}

function WeightView({ whole: { dispute, proof } }: { whole: Whole }) {
  const [mayPack, mayRefund] = [useMay('dispatch.change'), useMay('orders.refund')];
  const [step, setStep] = useState<WeightStep>();
  const { order, state, courierName, awb } = dispute;
  const { name, dot } = weightStates[state];
  const may = mayPack || mayRefund;
  return (
    <>
      <Crumb to="/dispatch/disputes" name="Charged weights" />
      <PageHead title={`Charged weight of order ${order.number}`} facts={<StateDot state={dot}>{name}</StateDot>}>
        {may && state === 'open' && (
          <>
            <Button onClick={() => setStep('accept')}>Accept…</Button>
            <Button variant="go" onClick={() => setStep('dispute')}>
              Dispute…
            </Button>
          </>
        )}
        {may && state === 'disputed' && (
          <>
            <Button onClick={() => setStep('lost')}>It was lost…</Button>
            <Button variant="go" onClick={() => setStep('won')}>
              It was won…
            </Button>
          </>
        )}
      </PageHead>
      <div className="stack">
        <Deadline dispute={dispute} />
        <KeyFigures
          label="Weights"
          ratings={[
            { name: 'Entered', value: gramsText(dispute.enteredGrams), detail: 'when it was packed' },
            { name: 'Charged', value: gramsText(dispute.chargedGrams), detail: `by ${courierName}`, tone: 'bad' },
            { name: 'For', value: formatRupees(dispute.charge), detail: 'beside the price' },
          ]}
        />
        <div className={styles.sides}>
          <Panel>
            <PanelSection title="Proof">
              <Facts dispute={dispute} proof={proof} />
            </PanelSection>
          </Panel>
          <Panel>
            <PanelSection title="Photos of the open box">
              <BoxPhotos order={order.number} proof={proof} />
            </PanelSection>
          </Panel>
        </div>
        <p className="dim">
          Order <OrderLink order={order} />, AWB {awb ?? 'none'}
        </p>
      </div>
      <Suspense>
        {step && <WeightStepDialog dispute={dispute} step={step} onClose={() => setStep(undefined)} />}
      </Suspense>
    </>
  );
}

function Deadline({
  dispute: { state, answerBy, isOverdue, answer, answeredBy, answeredAt, outcome },
}: Pick<Whole, 'dispute'>) {
  if (state === 'open')
    return (
      <Note tone={isOverdue ? 'bad' : 'wait'}>
        {isOverdue
          ? `The courier took an answer until ${formatTime(answerBy)}: it counts as accepted there. Ask them all the same, or accept it.`
          : `Answer until ${formatTime(answerBy)}. Send the answer with the photos to the courier too: here it is only written down.`}
      </Note>
    );
  const by = [answeredBy, answeredAt && formatTime(answeredAt)].filter(Boolean).join(', ');
  return (
    <Note tone={state === 'won' ? 'good' : state === 'lost' ? 'bad' : 'wait'}>
      {[answer, by && `(${by})`, outcome].filter(Boolean).join(' ') || 'It was answered without words.'}
    </Note>
  );
}

function Facts({ dispute, proof }: Pick<Whole, 'dispute' | 'proof'>) {
  const size = proof.size?.split('x').map((side) => Number(side) / 10);
  const volumetric = size ? Math.ceil(((size[0] ?? 0) * (size[1] ?? 0) * (size[2] ?? 0)) / 5) : null;
  const facts: [string, string][] = [
    ['Weighed when packed', gramsText(dispute.enteredGrams)],
    ['Goods by their data', proof.goodsGrams === null ? 'not known' : gramsText(proof.goodsGrams)],
    ['Size', size ? `${size.join(' × ')} cm` : 'not entered'],
    ['Volumetric weight', volumetric === null ? 'not known' : `${gramsText(volumetric)} (cm³ by 5,000)`],
    [
      'Packed',
      [proof.packedBy, proof.packedAt && formatTime(proof.packedAt)].filter(Boolean).join(', ') || 'not known',
    ],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
