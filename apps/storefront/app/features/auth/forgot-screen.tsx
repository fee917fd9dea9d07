import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ResendButton } from '../../components/ui/resend-button.tsx';
import { api } from '../../platform/api.ts';
import { useSubmit } from '../../platform/use-submit.ts';
import styles from './auth.module.css';
import { AuthScreen } from './auth-screen.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { type Refusal, requestReset } from './forgot-calls.ts';
import { StepForm, StepTitle } from './step-form.tsx';

const plate = {
  lines: ['It happens.'],
  foot: 'A phone number works too, and needs no password at all.',
  litPins: 1,
} as const;

type Mail = { to: string; message: string };

/** Forgotten password: one input; afterwards a confirmation, or the OTP screen for a phone. */
export function ForgotScreen() {
  const navigate = useNavigate();
  const [input, setInput] = useState('');
  const [mail, setMail] = useState<Mail>();
  const { problem, setProblem, isWorking, submit } = useSubmit<Refusal['problem']>();

  /** Returns whether it was sent. */
  function send(): Promise<boolean> {
    return submit(async () => {
      const outcome = await requestReset(api, input);
      if ('problem' in outcome) return outcome;
      if (outcome.sent.method === 'email') setMail(outcome.sent);
      else navigate('/auth/verify-forgot-otp', { state: { phone: outcome.sent.phone } });
      return undefined;
    });
  }

  return (
    <AuthScreen plate={plate}>
      {mail ? (
        <MailSent mail={mail} problem={problem?.message} onResend={send} />
      ) : (
        <StepForm onSubmit={send}>
          <StepTitle title="Forgot password">Type the e-mail or the mobile number of your account.</StepTitle>
          <TextField
            label="E-mail or mobile number"
            value={input}
            onChange={(event) => {
              setInput(event.target.value);
              setProblem(undefined);
            }}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            error={problem?.at === 'field' ? problem.message : undefined}
          />
          {problem?.at === 'form' && <Alert tone="error">{problem.message}</Alert>}
          <Button type="submit" variant="go" isWide isBusy={isWorking}>
            Send
          </Button>
          <BackToSignIn />
        </StepForm>
      )}
    </AuthScreen>
  );
}

type MailSentProps = { mail: Mail; problem: string | undefined; onResend: () => Promise<boolean> };

function MailSent({ mail, problem, onResend }: MailSentProps) {
  return (
    <div className={styles.stack}>
      <StepTitle title="Look in your inbox" isNew>
        A link to set a new password goes to <b>{mail.to}</b>, if it has an account.
      </StepTitle>
      <Alert tone="save">{mail.message}</Alert>
      <p className="s dim">The link works once and for a short time. It may sit in the spam folder.</p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className={styles.foot}>
        <ResendButton label="Resend Email" onResend={onResend} />
        <BackToSignIn />
      </div>
    </div>
  );
}
