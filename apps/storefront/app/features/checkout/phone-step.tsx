import { phoneError } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Panel } from '@bijli/ui/panel.tsx';
import type { FormEvent } from 'react';
import { PhoneField } from '../../components/address/phone-field.tsx';
import { useSubmit } from '../../platform/use-submit.ts';
import styles from './guest-steps.module.css';

type PhoneStepProps = {
  phone: string;
  onChange: (phone: string) => void;
  /** The shopper came back to change the number. */
  isFocusedFirst: boolean;
  /** Returns the error message. */
  onSend: () => Promise<string | undefined>;
};

/** Guest step 1: the mobile number. */
export function PhoneStep({ phone, isFocusedFirst, onChange, onSend }: PhoneStepProps) {
  const { problem: error, setProblem: setError, isWorking: isSending, submit } = useSubmit();

  function send(event: FormEvent): void {
    event.preventDefault();
    void submit(async () => {
      const problem = await onSend();
      // After success the next step has already replaced this one.
      return problem === undefined ? { isLeaving: true } : { problem };
    });
  }

  return (
    <Panel>
      <form className={styles.step} onSubmit={send} noValidate>
        <div>
          <h2 className="t-2">Your mobile number</h2>
          <p className={`dim ${styles.lead}`}>We send a one-time password to it. No account is needed beforehand.</p>
        </div>
        <PhoneField
          value={phone}
          onChange={(digits) => {
            setError(undefined);
            onChange(digits);
          }}
          onBlur={() => phone !== '' && setError(phoneError(phone))}
          error={error}
          isFocusedFirst={isFocusedFirst}
        />
        <Button type="submit" variant="go" isBusy={isSending}>
          Send OTP
        </Button>
      </form>
    </Panel>
  );
}
