import { Alert } from '@bijli/ui/alert.tsx';
import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Spinner } from '@bijli/ui/spinner.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../platform/api.ts';
import { forgetSession } from '../../platform/sign-out.ts';
import styles from './auth.module.css';
import { AuthScreen } from './auth-screen.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { checkResetLink, invalidLink, type LinkState, tokenOf } from './reset-calls.ts';
import { StepTitle } from './step-form.tsx';

const redirectMs = 3000;

type Screen = LinkState | { kind: 'checking' } | { kind: 'done'; message: string };

/** Sets a new password after a link or a verified phone; the token is checked before the form is shown. */
export function ResetScreen() {
  const { pathname } = useLocation();
  const token = tokenOf(pathname);
  const [screen, setScreen] = useState<Screen>({ kind: 'checking' });

  const check = useCallback(async () => {
    setScreen({ kind: 'checking' });
    setScreen(await checkResetLink(api, token));
  }, [token]);
  useEffect(() => void check(), [check]);

  /** The server has ended all sessions of the account; a local one would redirect the shopper away from sign-in. */
  function finish(message: string): void {
    forgetSession();
    setScreen({ kind: 'done', message });
  }

  return (
    <AuthScreen
      plate={{
        lines: ['A new key.'],
        foot: 'Eight characters or more. Longer is better than stranger.',
        litPins: screen.kind === 'done' ? 3 : 2,
      }}
    >
      {screen.kind === 'checking' && <Checking />}
      {screen.kind === 'valid' && (
        <NewPasswordForm token={token} onDone={finish} onInvalid={() => setScreen({ kind: 'invalid' })} />
      )}
      {screen.kind === 'invalid' && <InvalidLink />}
      {screen.kind === 'unknown' && <UnknownLink message={screen.message} onTryAgain={check} />}
      {screen.kind === 'done' && <Done message={screen.message} />}
    </AuthScreen>
  );
}

function Checking() {
  return (
    <div className={styles.stack}>
      <StepTitle title="New password" />
      <p className={styles.busy} role="status">
        <Spinner state="running" />
        Checking the link
      </p>
    </div>
  );
}

function InvalidLink() {
  return (
    <div className={styles.stack}>
      <StepTitle title="This link no longer works" isNew />
      <Alert tone="error">{invalidLink}</Alert>
      <ButtonLink variant="go" isWide to="/auth/forgot-password">
        Request New Reset Link
      </ButtonLink>
      <BackToSignIn />
    </div>
  );
}

function UnknownLink({ message, onTryAgain }: { message: string; onTryAgain: () => Promise<void> }) {
  return (
    <div className={styles.stack}>
      <StepTitle title="New password" isNew />
      <Alert tone="error">{message}</Alert>
      <Button variant="go" isWide onClick={onTryAgain}>
        Try Again
      </Button>
      <BackToSignIn />
    </div>
  );
}

function Done({ message }: { message: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = setTimeout(() => navigate('/auth/login', { replace: true }), redirectMs);
    return () => clearTimeout(leave);
  }, [navigate]);
  return (
    <div className={styles.stack}>
      <StepTitle title="Password changed" isNew />
      <Alert tone="save">{message} You go there in 3 seconds.</Alert>
      <ButtonLink variant="go" isWide to="/auth/login" replace>
        Sign In
      </ButtonLink>
    </div>
  );
}
