import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '../../platform/state/auth.ts';
import { readStored } from '../../platform/storage.ts';
import { afterSignIn } from './after-sign-in.ts';
import styles from './auth.module.css';
import { authMode, isForSignedOut } from './auth-mode.ts';
import { ComingMode } from './coming-mode.tsx';
import { LoginForm } from './login-form.tsx';
import type { LoginStep } from './login-state.ts';
import { SocketPlate } from './socket-plate.tsx';
import { useLogin } from './use-login.ts';

const litPins: Readonly<Record<LoginStep, 1 | 2 | 3>> = { phone: 1, otp: 2, details: 3 };

/** The one authentication screen; its mode comes from the path. */
export function AuthPage() {
  const { pathname } = useLocation();
  const mode = authMode(pathname);
  const login = useLogin();
  useLeaveWhenSignedIn(isForSignedOut(mode));
  return (
    <div className={`wrap ${styles.page}`}>
      <SocketPlate
        lines={['One number.', 'No password to forget.']}
        foot="The earth pin always connects first."
        litPins={litPins[login.state.step]}
      />
      <div className={styles.form}>{mode === 'login' ? <LoginForm login={login} /> : <ComingMode mode={mode} />}</div>
    </div>
  );
}

/** Sends on whoever holds a token, on arrival or because they have just signed in. */
function useLeaveWhenSignedIn(isForSignedOut: boolean): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isAuthenticated = useAuth((state) => state.isAuthenticated);
  const isInitialized = useAuth((state) => state.isInitialized);
  useEffect(() => {
    const hasToken = isAuthenticated || (isInitialized && readStored('accessToken') !== null);
    if (isForSignedOut && hasToken) navigate(afterSignIn(search), { replace: true });
  }, [isForSignedOut, isAuthenticated, isInitialized, search, navigate]);
}
