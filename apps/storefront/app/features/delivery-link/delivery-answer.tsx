import type { Reply } from '@bijli/contract';
import { phoneError } from '@bijli/rules';
import { Alert } from '@bijli/ui/alert.tsx';
import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Choice } from '@bijli/ui/choice.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PhoneField } from '../../components/address/phone-field.tsx';
import { longDateTime } from '../../components/ui/india-dates.ts';
import { buyerApi } from '../../platform/buyer-api.ts';
import { messageOf } from '../../platform/errors.ts';
import styles from './delivery-link.module.css';

export type DeliveryLink = Reply<'readDeliveryLink'>;
type DeliveryAnswerProps = { link: DeliveryLink; token: string; onChanged: (link: DeliveryLink) => void };

/** What the courier should do, or what it was told. */
export function DeliveryAnswer({ link, token, onChanged }: DeliveryAnswerProps) {
  if (link.state === 'open') return <AnswerForm link={link} token={token} onChanged={onChanged} />;
  return (
    <>
      {link.state === 'answered' ? <Answered day={link.day} /> : <Ended />}
      <ButtonLink to="/account" variant="quiet">
        Your orders
      </ButtonLink>
    </>
  );
}

function AnswerForm({ link, token, onChanged }: DeliveryAnswerProps) {
  const [day, setDay] = useState('');
  const [phone, setPhone] = useState('');
  const [landmark, setLandmark] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [phoneProblem, setPhoneProblem] = useState<string>();
  const phoneField = useRef<HTMLDivElement>(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const wrong = phone === '' ? undefined : phoneError(phone);
    setPhoneProblem(wrong);
    if (wrong) return phoneField.current?.querySelector('input')?.focus();
    setBusy(true);
    setProblem(undefined);
    const wishes = { ...(day ? { day } : {}), ...(phone ? { phone } : {}), ...(landmark.trim() ? { landmark } : {}) };
    try {
      onChanged(await buyerApi.answerDeliveryLink({ body: { token, ...wishes } }));
    } catch (error) {
      setProblem(messageOf(error, 'The courier could not be told. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} method="post" onSubmit={send} noValidate>
      <p>
        The courier came and could not deliver this parcel. It comes again as you say here, until{' '}
        {longDateTime(link.answerBy)}.
      </p>
      <fieldset className={styles.days}>
        <legend>When should it come?</legend>
        <Choice type="radio" name="day" checked={day === ''} onChange={() => setDay('')}>
          As soon as it can
        </Choice>
        {link.days.map((one) => (
          <Choice type="radio" name="day" key={one} checked={day === one} onChange={() => setDay(one)}>
            {dayText(one)}
          </Choice>
        ))}
      </fieldset>
      <div ref={phoneField}>
        <PhoneField
          label="Another phone to call"
          labelNote="optional"
          name="phone"
          value={phone}
          error={phoneProblem}
          onChange={setPhone}
        />
      </div>
      <TextField
        label="A landmark"
        labelNote="optional"
        name="landmark"
        hint="What is beside the door, such as a temple or a shop"
        maxLength={120}
        value={landmark}
        onChange={({ target }) => setLandmark(target.value)}
      />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Button type="submit" variant="go" isWide isBusy={isBusy}>
        Tell the courier
      </Button>
    </form>
  );
}

/** Takes the focus, as the form is gone. */
function Answered({ day }: { day: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Alert tone="save">
        Thank you! The courier is told to come again{day ? ` on ${dayText(day)}` : ' as soon as it can'}.
      </Alert>
    </div>
  );
}

function Ended() {
  return (
    <Alert>
      The courier cannot be told by this link any more: the parcel is on its way again, has arrived, or the time is
      over.
    </Alert>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });

/** 'Monday, 4 January' */
function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}
