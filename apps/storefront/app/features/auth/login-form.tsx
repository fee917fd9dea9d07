import type { FormEvent, ReactNode } from 'react';
import { Key } from '../../components/key.tsx';
import { Note } from '../../components/note.tsx';
import { OtpField } from '../../components/otp-field.tsx';
import { PhoneField } from '../../components/phone-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import styles from './auth.module.css';
import type { LoginState } from './login-state.ts';
import type { Login } from './use-login.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** The step of the login that is to be done now. */
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
        isFocusedFirst={login.state.resendLockedUntil > 0}
      />
      <FormProblem state={login.state} />
      <Key type="submit" look="go" isWide isBusy={isWorking}>
        Send OTP
      </Key>
      <p className="s dim">New here? The same OTP opens your account.</p>
    </StepForm>
  );
}

function OtpStep({ login }: { login: Login }) {
  const { phone, otp, isWorking, resendLockedUntil } = login.state;
  const seconds = useSecondsLeft(resendLockedUntil);
  return (
    <StepForm onSubmit={login.verify}>
      <StepTitle title="Enter the OTP">
        Sent to <b className="num">{spacedPhone(phone)}</b>. It works for 5 minutes.
      </StepTitle>
      <OtpField value={otp} onChange={login.type('otp')} error={fieldProblem(login.state)} isFocusedFirst />
      <FormProblem state={login.state} />
      <Key type="submit" look="go" isWide isBusy={isWorking}>
        Verify
      </Key>
      <div className={styles.foot}>
        <Key isSmall className="num" disabled={seconds > 0} onClick={login.sendOtp}>
          {seconds > 0 ? `Resend OTP in ${seconds} s` : 'Resend OTP'}
        </Key>
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
      <Key type="submit" look="go" isWide isBusy={isWorking}>
        Continue
      </Key>
      <div className={styles.foot}>
        <ChangeNumber login={login} />
      </div>
    </StepForm>
  );
}

function StepForm({ onSubmit, children }: { onSubmit: () => Promise<void>; children: ReactNode }) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    void onSubmit();
  }
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      {children}
    </form>
  );
}

function StepTitle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h1 className="t-1">{title}</h1>
      <p className={styles.lead}>{children}</p>
    </div>
  );
}

function FormProblem({ state: { problem } }: { state: LoginState }) {
  return problem?.at === 'form' ? <Note tone="error">{problem.message}</Note> : null;
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

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}

function spacedPhone(phone: string): string {
  return `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
}
