import { Alert } from '@bijli/ui/alert.tsx';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { GoogleButton } from '../../components/ui/google-button.tsx';
import { api } from '../../platform/api.ts';
import { existingGuestCartId } from '../../platform/guest-cart.ts';
import { useSiteConfig } from '../../platform/site-config.ts';
import { useAuth } from '../../platform/state/auth.ts';
import styles from './auth.module.css';
import { signInWithGoogle } from './google-calls.ts';
import { performPendingAction } from './perform-pending-action.ts';

/** Sign-in with Google, if configured. */
export function GoogleSignIn() {
  const { google } = useSiteConfig();
  const { search } = useLocation();
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  if (!google || isMissing) return null;

  async function signIn(token: string): Promise<void> {
    setProblem(undefined);
    setWorking(true);
    const outcome = await signInWithGoogle(api, { token, tempCartId: existingGuestCartId() });
    setWorking(false);
    if ('problem' in outcome) return setProblem(outcome.problem);
    useAuth.getState().loginSuccess(outcome.session);
    void performPendingAction(search);
  }

  return (
    <div className={styles.google}>
      <p className={`s dim ${styles.or}`}>or</p>
      <GoogleButton google={google} onCredential={(token) => void signIn(token)} onMissing={() => setMissing(true)} />
      {isWorking && (
        <p className="vh" role="status">
          Signing in
        </p>
      )}
      {problem && <Alert tone="error">{problem}</Alert>}
    </div>
  );
}
