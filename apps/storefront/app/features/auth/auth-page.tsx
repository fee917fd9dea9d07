import type { ComponentType } from 'react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '../../platform/state/auth.ts';
import { readStored } from '../../platform/storage.ts';
import { afterSignIn } from './after-sign-in.ts';
import { type AuthMode, authMode, isForSignedOut } from './auth-mode.ts';
import { ForgotScreen } from './forgot-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';
import { ResetScreen } from './reset-screen.tsx';

const screens: Readonly<Record<AuthMode, ComponentType>> = {
  login: LoginScreen,
  register: RegisterScreen,
  'forgot-password': ForgotScreen,
  'reset-password': ResetScreen,
};

/** The authentication page; the path determines its mode. */
export function AuthPage() {
  const mode = authMode(useLocation().pathname);
  useRedirectWhenSignedIn(isForSignedOut(mode));
  const Screen = screens[mode];
  return <Screen />;
}

/** Redirects signed-in shoppers, on arrival or after signing in. */
function useRedirectWhenSignedIn(isForSignedOut: boolean): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isAuthenticated = useAuth((state) => state.isAuthenticated);
  const isInitialized = useAuth((state) => state.isInitialized);
  useEffect(() => {
    const hasToken = isAuthenticated || (isInitialized && readStored('accessToken') !== null);
    if (isForSignedOut && hasToken) navigate(afterSignIn(search), { replace: true });
  }, [isForSignedOut, isAuthenticated, isInitialized, search, navigate]);
}
