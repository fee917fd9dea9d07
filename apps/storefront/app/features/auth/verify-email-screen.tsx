import { Alert } from '@bijli/ui/alert.tsx';
import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { ScriptNeeded } from '@bijli/ui/script-needed.tsx';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { messageOf } from '../../platform/errors.ts';
import { refreshProfile } from '../../platform/refresh-profile.ts';
import { useAuth } from '../../platform/state/auth.ts';
import type { SubmitOutcome } from '../../platform/submission.ts';
import { useSubmit } from '../../platform/use-submit.ts';
import styles from './auth.module.css';
import { AuthScreen } from './auth-screen.tsx';
import { StepForm, StepTitle } from './step-form.tsx';

/** Confirms an e-mail address by the token of a link. It takes a press, because mail scanners open every link. */
export function VerifyEmailScreen({ token }: { token: string }) {
  const [done, setDone] = useState<string>();
  const { problem, isWorking, submit } = useSubmit();

  async function confirm(): Promise<SubmitOutcome<string>> {
    try {
      const { message } = await api.verifyEmail({ body: { token } });
      setDone(message);
    } catch (error) {
      return { problem: messageOf(error, 'Something went wrong. Please try again.') };
    }
    await refreshProfile();
    return undefined;
  }

  return (
    <AuthScreen
      plate={{
        lines: ['Your mail,', 'your account.'],
        foot: 'Invoices come either way. Alerts wait for you.',
        litPins: done ? 3 : 2,
      }}
    >
      {done ? <Confirmed message={done} /> : null}
      {!done && (
        <StepForm onSubmit={() => submit(confirm)}>
          <StepTitle title="Confirm this address">
            Did you give us this address for your account? Then alerts about products you wait for can come here.
          </StepTitle>
          <ScriptNeeded />
          {problem && <Problem message={problem} />}
          <Button type="submit" variant="go" isWide isBusy={isWorking}>
            Confirm e-mail address
          </Button>
          <p className="s dim">If it was not you, close this page: nothing happens.</p>
        </StepForm>
      )}
    </AuthScreen>
  );
}

function Problem({ message }: { message: string }) {
  return <Alert tone="error">{message} You find it in your account, under Profile.</Alert>;
}

function Confirmed({ message }: { message: string }) {
  const isSignedIn = useAuth((state) => state.isAuthenticated);
  return (
    <div className={styles.stack}>
      <StepTitle title="Thank you" isNew />
      <Alert tone="save">{message}</Alert>
      <ButtonLink variant="go" isWide to={isSignedIn ? '/account?tab=account' : '/shop'}>
        {isSignedIn ? 'To your account' : 'Continue Shopping'}
      </ButtonLink>
    </div>
  );
}
