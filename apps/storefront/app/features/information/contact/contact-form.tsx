import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PhoneField } from '../../../components/address/phone-field.tsx';
import styles from './contact-form.module.css';
import { SelectField, TextArea } from './form-fields.tsx';
import { maxMessageLength, topicLabels } from './message-entry.ts';
import { TicketReceipt } from './ticket-receipt.tsx';
import { useMessageForm } from './use-message-form.ts';

/** A support message. The input stays until it is sent; then a receipt replaces the form. */
export function ContactForm() {
  const form = useMessageForm();
  if (form.receipt) return <TicketReceipt {...form.receipt} onAnother={form.startAnother} />;
  return <Fields form={form} />;
}

function Fields({ form }: { form: ReturnType<typeof useMessageForm> }) {
  const { entry, problems, isSending } = form;
  const element = useFocusOnProblem(form.refusals);
  const [isLeft, setLeft] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setLeft(true);
    void form.send();
  }
  /** An untouched field is validated only on submit. */
  const field = (name: 'name' | 'email' | 'orderNumber' | 'topic' | 'message') => ({
    name,
    value: entry[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => form.type(name, event.target.value),
    onBlur: () => (isLeft || entry[name] !== '') && form.leave(name),
  });

  return (
    <form ref={element} className={styles.form} method="post" onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <TextField {...field('name')} label="Full name" autoComplete="name" maxLength={100} />
        <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" maxLength={254} />
      </div>
      <div className={styles.pair}>
        <PhoneField
          name="phone"
          labelNote="optional"
          value={entry.phone}
          error={problems.phone}
          onChange={(phone) => form.type('phone', phone)}
          onBlur={() => form.leave('phone')}
        />
        <TextField {...field('orderNumber')} label="Order number" labelNote="optional" maxLength={40} />
      </div>
      <SelectField {...field('topic')} label="What is it about?">
        <option value="" disabled>
          Choose a topic
        </option>
        {Object.entries(topicLabels).map(([topic, label]) => (
          <option key={topic} value={topic}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea {...field('message')} label="Message" limit={maxMessageLength} rows={6} />
      {problems.form && <Alert tone="error">{problems.form}</Alert>}
      <Button type="submit" variant="go" isBusy={isSending} className={styles.send}>
        Send message
      </Button>
    </form>
  );
}

/** After a refusal, focuses the first invalid field. */
function useFocusOnProblem(refusals: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return form;
}
