import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { Link, useLocation } from 'react-router';
import { PhoneField } from '../../components/address/phone-field.tsx';
import { OtpField } from '../../components/ui/otp-field.tsx';
import { ResendButton } from '../../components/ui/resend-button.tsx';
import styles from './auth.module.css';
import { GoogleSignIn } from './google-sign-in.tsx';
import type { LoginState } from './login-state.ts';
import { focusOnce, StepForm, StepTitle, spacedPhone } from './step-form.tsx';
import type { Login } from './use-login.ts';

/** The current step of the login. */
export function LoginForm({ login }: { login: Login }) {
  if (login.state.step === 'phone') return <PhoneStep login={login} />;
  return login.state.step === 'otp' ? <OtpStep login={login} /> : <DetailsStep login={login} />;
}

function PhoneStep({ login }: { login: Login }) {
  const { phone, isWorking } = login.state;
  return (
    <StepForm onSubmit={login.sendOtp}>
      <StepTitle title="Sign In">We send a one-time password to your phone.</StepTitle>
      <PhoneField
        value={phone}
        onChange={login.type('phone')}
        error={fieldProblem(login.state)}
        isFocusedFirst={login.state.isNumberChanging}
      />
      <FormProblem state={login.state} />
      <Button type="submit" variant="go" isWide isBusy={isWorking}>
        Send OTP
      </Button>
      <GoogleSignIn />
      <OtherWays />
    </StepForm>
  );
}

function OtherWays() {
  const { search } = useLocation();
  return (
    <div className={`s dim ${styles.ways}`}>
      <p>
        New here?
        <Link className="link link-tap" to={`/auth/register${search}`}>
          Create an account
        </Link>
      </p>
      <Link className="link link-tap" to="/auth/forgot-password">
        Forgot password?
      </Link>
    </div>
  );
}

function OtpStep({ login }: { login: Login }) {
  const { phone, otp, isWorking } = login.state;
  return (
    <StepForm onSubmit={login.verify}>
      <StepTitle title="Enter the OTP">
        Sent to <b className="num">{spacedPhone(phone)}</b>. It works for 5 minutes.
      </StepTitle>
      <OtpField value={otp} onChange={login.type('otp')} error={fieldProblem(login.state)} isFocusedFirst />
      <FormProblem state={login.state} />
      <Button type="submit" variant="go" isWide isBusy={isWorking}>
        Verify
      </Button>
      <div className={styles.foot}>
        <ResendButton onResend={login.sendOtp} />
        <ChangeNumber login={login} />
      </div>
    </StepForm>
  );
}

function DetailsStep({ login }: { login: Login }) {
  const { name, email, isWorking } = login.state;
  const problem = fieldProblem(login.state);
  const isNameMissing = name.trim() === '';
  return (
    <StepForm onSubmit={login.complete}>
      <StepTitle title="Your details">For the invoice and the delivery updates. Asked once.</StepTitle>
      <TextField
        label="Full name"
        value={name}
        onChange={(event) => login.type('name')(event.target.value)}
        autoComplete="name"
        maxLength={100}
        ref={focusOnce}
        error={isNameMissing ? problem : undefined}
      />
      <TextField
        label="E-mail"
        type="email"
        value={email}
        onChange={(event) => login.type('email')(event.target.value)}
        autoComplete="email"
        maxLength={254}
        error={isNameMissing ? undefined : problem}
      />
      <FormProblem state={login.state} />
      <Button type="submit" variant="go" isWide isBusy={isWorking}>
        Continue
      </Button>
      <div className={styles.foot}>
        <ChangeNumber login={login} />
      </div>
    </StepForm>
  );
}

function FormProblem({ state: { problem } }: { state: LoginState }) {
  return problem?.at === 'form' ? <Alert tone="error">{problem.message}</Alert> : null;
}

function ChangeNumber({ login }: { login: Login }) {
  return (
    <button type="button" className="link link-tap" onClick={login.changeNumber}>
      Change number
    </button>
  );
}

function fieldProblem({ problem }: LoginState): string | undefined {
  return problem?.at === 'field' ? problem.message : undefined;
}
