import { OTP_DIGITS } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Panel } from '@bijli/ui/panel.tsx';
import { type FormEvent, useState } from 'react';
import { OtpField } from '../../components/ui/otp-field.tsx';
import { ResendButton } from '../../components/ui/resend-button.tsx';
import { useSubmit } from '../../platform/use-submit.ts';
import { formatPhone } from './format-phone.ts';
import styles from './guest-steps.module.css';

type OtpStepProps = {
  phone: string;
  /** Both return the error message. */
  onVerify: (otp: string) => Promise<string | undefined>;
  onResend: () => Promise<string | undefined>;
  onChangeNumber: () => void;
};

/** Guest step 2: the one-time password. */
export function OtpStep({ phone, onVerify, onResend, onChangeNumber }: OtpStepProps) {
  const [otp, setOtp] = useState('');
  const { problem: error, setProblem: setError, isWorking: isVerifying, submit } = useSubmit();

  function verify(event: FormEvent): void {
    event.preventDefault();
    void submit(async () => {
      const problem = await onVerify(otp);
      return problem === undefined ? { isLeaving: true } : { problem };
    });
  }
  async function resend(): Promise<boolean> {
    const problem = await onResend();
    setError(problem);
    return problem === undefined;
  }
  function change(digits: string): void {
    setError(undefined);
    setOtp(digits.slice(0, OTP_DIGITS));
  }

  return (
    <Panel>
      <form className={styles.step} onSubmit={verify} noValidate>
        <div>
          <h2 className="t-2">Enter the OTP</h2>
          <p className={`dim ${styles.lead}`}>
            Sent to <b className="num">{formatPhone(phone)}</b>. It works for 5 minutes.
          </p>
        </div>
        <OtpField value={otp} onChange={change} error={error} isFocusedFirst />
        <Button type="submit" variant="go" isBusy={isVerifying}>
          Verify
        </Button>
        <div className={styles.foot}>
          <ResendButton onResend={resend} />
          <button type="button" className="link link-tap" onClick={onChangeNumber}>
            Change number
          </button>
        </div>
      </form>
    </Panel>
  );
}
