import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useWork } from '../../components/use-work.ts';
import { api } from '../../platform/api.ts';
import { answerPasskeyChallenge } from '../../platform/passkeys.ts';
import styles from './sign-in.module.css';

export type FirstStep = { email: string; signInToken: string; hasTotp: boolean; hasPasskey: boolean };
type PasswordStepProps = { onEnter: () => Promise<void>; onFirstStep: (step: FirstStep) => void };

export function PasswordStep({ onEnter, onFirstStep }: PasswordStepProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [notice, setNotice] = useState('');
  const { isBusy, problem, run } = useWork();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setNotice('');
    await run(async () => {
      const { secondFactor } = await api.signInStaff({ body: { email, password } });
      if (secondFactor) onFirstStep({ email, ...secondFactor });
      else await onEnter();
    });
  }

  async function signInByPasskey(): Promise<void> {
    setNotice('');
    const answer = await answerPasskeyChallenge().catch(() => undefined);
    if (!answer) return setNotice('The passkey was not used. Please try again, or use your password.');
    await run(async () => {
      await api.signInWithPasskey({ body: answer });
      await onEnter();
    });
  }

  return (
    <>
      {(problem || notice) && <Alert tone="error">{problem || notice}</Alert>}
      <Button variant="go" isWide className={styles.tall} isBusy={isBusy} onClick={() => void signInByPasskey()}>
        Sign in with a passkey
      </Button>
      <p className={styles.or}>
        <span>or with a password</span>
      </p>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Work e-mail"
          type="email"
          autoComplete="username webauthn"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="row row-between">
          <Button type="submit" isBusy={isBusy}>
            Next: the code
          </Button>
          <Link className="link" to="/password">
            Forgot it
          </Link>
        </div>
      </form>
    </>
  );
}
