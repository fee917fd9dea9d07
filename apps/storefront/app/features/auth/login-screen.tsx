import { AuthScreen } from './auth-screen.tsx';
import { LoginForm } from './login-form.tsx';
import type { LoginStep } from './login-state.ts';
import { useLogin } from './use-login.ts';

const litPins: Readonly<Record<LoginStep, 1 | 2 | 3>> = { phone: 1, otp: 2, details: 3 };

/** Sign-in by OTP. */
export function LoginScreen() {
  const login = useLogin();
  const plate = {
    lines: ['One number.', 'No password to forget.'],
    foot: 'The earth pin always connects first.',
    litPins: litPins[login.state.step],
  };
  return (
    <AuthScreen plate={plate}>
      <LoginForm login={login} />
    </AuthScreen>
  );
}
