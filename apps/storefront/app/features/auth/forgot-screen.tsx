import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Key } from '../../components/key.tsx';
import { Note } from '../../components/note.tsx';
import { ResendKey } from '../../components/resend-key.tsx';
import { TextField } from '../../components/text-field.tsx';
import { api } from '../../platform/api.ts';
import { useSubmit } from '../../platform/use-submit.ts';
import styles from './auth.module.css';
import { AuthScreen } from './auth-screen.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { askForReset, type Refusal } from './forgot-calls.ts';
import { StepForm, StepTitle } from './step-form.tsx';

const plate = {
  lines: ['It happens.'],
  foot: 'A phone number works too, and needs no password at all.',
  litPins: 1,
} as const;

type Mail = { to: string; message: string };

/** A forgotten password: one input; the answer takes the form's place, or a phone's OTP is asked for. */
export function ForgotScreen() {
  const navigate = useNavigate();
  const [input, setInput] = useState('');
  const [mail, setMail] = useState<Mail>();
  const { problem, setProblem, isWorking, submit } = useSubmit<Refusal['problem']>();

  /** Answers whether it was sent. */
  function send(): Promise<boolean> {
    return submit(async () => {
      const outcome = await askForReset(api, input);
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
          {problem?.at === 'form' && <Note tone="error">{problem.message}</Note>}
          <Key type="submit" look="go" isWide isBusy={isWorking}>
            Send
          </Key>
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
      <Note tone="save">{mail.message}</Note>
      <p className="s dim">The link works once and for a short time. It may sit in the spam folder.</p>
      {problem && <Note tone="error">{problem}</Note>}
      <div className={styles.foot}>
        <ResendKey label="Resend Email" onResend={onResend} />
        <BackToSignIn />
      </div>
    </div>
  );
}
