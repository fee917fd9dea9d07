import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Choice } from '@bijli/ui/choice.tsx';
import { useState } from 'react';
import { TextLine } from '../../../components/form/text-line.tsx';
import { Note } from '../../../components/page/note.tsx';
import { PanelSection } from '../../../components/page/panel.tsx';
import { api } from '../../../platform/api.ts';
import { formatPlan } from '../../../platform/format/format-time.ts';
import { useMay } from '../../../platform/session.ts';
import { wayWords } from '../return-words.ts';
import type { ReturnFacts } from './return-query.ts';
import { useReturnWork } from './use-return-work.ts';

type Way = keyof typeof wayWords;

/** How the goods come back: booked, taken back, picked up, failed. */
export function PickupSection({ facts }: { facts: ReturnFacts }) {
  const { id, version, step, pickup, attempts, attemptsAllowed } = facts;
  const mayChange = useMay('returns.change');
  const { isBusy, problem, change } = useReturnWork();
  if (step === 'requested' || step === 'refused') return null;
  const isBooked = pickup !== null && pickup.state !== 'failed';
  const isBrought = pickup?.way === 'hand';
  const waits = step === 'approved' && mayChange;
  const body = { expectedVersion: version };
  const left = attemptsAllowed - attempts - 1;
  const fail = () => {
    const what = left > 0 ? `${left} more can follow.` : 'It was the last one: the return is cancelled for good.';
    if (confirm(`Record that pickup ${attempts + 1} failed? ${what}`))
      void change(
        () => api.reportPickupFailure({ params: { id }, body: { attempt: attempts + 1, ...body } }),
        'The failed pickup is recorded.',
      );
  };
  return (
    <PanelSection title="Pickup">
      {isBooked && (
        <>
          <p>
            <b>{wayWords[pickup.way]}</b>
            {pickup.courier && `, ${pickup.courier}`} {pickup.awb}
            {pickup.state === 'asked' && ': the courier has not answered yet, and is asked again'}
          </p>
          {pickup.status && (
            <p className="dim">
              {pickup.status}
              {pickup.statusAt && `, ${formatPlan(pickup.statusAt)}`}
            </p>
          )}
          {pickup.trackingUrl && (
            <a href={pickup.trackingUrl} target="_blank" rel="noreferrer">
              Where it is
            </a>
          )}
        </>
      )}
      {attempts > 0 && (
        <p className="bad">
          {attempts} of {attemptsAllowed} pickups failed
        </p>
      )}
      {pickup?.state === 'failed' && pickup.failure && <Note tone="bad">The courier said no: {pickup.failure}</Note>}
      {pickup?.state === 'booked' && pickup.failure && (
        <Note tone="bad">It was to be taken back, and the courier said no: {pickup.failure}</Note>
      )}
      {problem && <Note tone="bad">{problem}</Note>}
      {waits && !isBooked && <BookForm facts={facts} isBusy={isBusy} change={change} />}
      {waits && isBooked && (
        <div className="row">
          {!isBrought && (
            <>
              <Button
                isSmall
                isBusy={isBusy}
                onClick={() =>
                  void change(
                    () => api.moveReturn({ params: { id }, body: { status: 'picked_up', ...body } }),
                    'The return is on its way back.',
                  )
                }
              >
                It is picked up
              </Button>
              <Button isSmall disabled={isBusy} onClick={fail}>
                Pickup failed
              </Button>
            </>
          )}
          <Button
            isSmall
            variant="quiet"
            disabled={isBusy}
            onClick={() =>
              void change(() => api.cancelReturnPickup({ params: { id }, body }), 'The pickup is taken back.')
            }
          >
            Take it back
          </Button>
        </div>
      )}
      {(step === 'picked_up' || (isBrought && step === 'approved')) && (
        <ButtonLink isSmall to="/returns/receive">
          Receive it
        </ButtonLink>
      )}
      {!isBooked && !waits && <p className="dim">None was booked.</p>}
    </PanelSection>
  );
}

type BookFormProps = { facts: ReturnFacts; isBusy: boolean; change: ReturnType<typeof useReturnWork>['change'] };

function BookForm({ facts: { id, version, canBook }, isBusy, change }: BookFormProps) {
  const ways: readonly Way[] = canBook ? ['courier', 'typed', 'hand'] : ['typed', 'hand'];
  const [way, setWay] = useState<Way>(ways[0] ?? 'typed');
  const [courier, setCourier] = useState('');
  const [awb, setAwb] = useState('');
  const isReady = way !== 'typed' || (courier.trim() !== '' && awb.trim() !== '');
  const book = () => {
    const body =
      way === 'typed'
        ? { way, courier: courier.trim(), awb: awb.trim(), expectedVersion: version }
        : { way, expectedVersion: version };
    return change(() => api.bookReturnPickup({ params: { id }, body }), 'The way back is booked.');
  };
  return (
    <>
      <fieldset>
        <legend className="vh">How it comes back</legend>
        {ways.map((one) => (
          <Choice key={one} type="radio" name="way" checked={way === one} onChange={() => setWay(one)}>
            {wayWords[one]}
          </Choice>
        ))}
      </fieldset>
      {way === 'typed' && (
        <>
          <TextLine label="Courier" maxLength={60} value={courier} onChange={setCourier} />
          <TextLine label="AWB" maxLength={40} value={awb} onChange={setAwb} />
        </>
      )}
      <Button variant="go" isWide isBusy={isBusy} disabled={!isReady} onClick={() => void book()}>
        {way === 'hand' ? 'The shopper brings it' : 'Book the pickup'}
      </Button>
    </>
  );
}
