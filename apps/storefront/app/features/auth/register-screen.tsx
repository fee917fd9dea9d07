import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { PasswordField } from '@bijli/ui/password-field.tsx';
import { TextField } from '@bijli/ui/text-field.tsx';
import { Link, useLocation } from 'react-router';
import { PhoneField } from '../../components/address/phone-field.tsx';
import { OtpField } from '../../components/ui/otp-field.tsx';
import { ResendButton } from '../../components/ui/resend-button.tsx';
import styles from './auth.module.css';
import { AuthScreen } from './auth-screen.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { StepForm, StepTitle, spacedPhone } from './step-form.tsx';
import { type Register, useRegister } from './use-register.ts';

const lines = ['Orders, addresses, returns: one place.'];

/** Registration with a password: the form, then an OTP to its phone. */
export function RegisterScreen() {
  const register = useRegister();
  const isFirst = register.state.step === 'form';
  const foot = isFirst ? 'One pin in. Two to go.' : 'Two pins in. One to go.';
  return (
    <AuthScreen plate={{ lines, foot, litPins: isFirst ? 1 : 2 }}>
      {isFirst ? <DetailsStep register={register} /> : <OtpStep register={register} />}
    </AuthScreen>
  );
}

function DetailsStep({ register }: { register: Register }) {
  const { search } = useLocation();
  const { entry, problems, isWorking } = register.state;
  return (
    <StepForm onSubmit={register.send}>
      <StepTitle title="Create an account">Then an OTP to prove the number is yours.</StepTitle>
      <TextField
        label="Full name"
        value={entry.name}
        onChange={(event) => register.type('name')(event.target.value)}
        onBlur={register.leave('name')}
        autoComplete="name"
        maxLength={100}
        error={problems.name}
      />
      <TextField
        label="E-mail"
        type="email"
        value={entry.email}
        onChange={(event) => register.type('email')(event.target.value)}
        onBlur={register.leave('email')}
        autoComplete="email"
        maxLength={254}
        error={problems.email}
      />
      <PhoneField
        value={entry.phone}
        onChange={register.type('phone')}
        onBlur={register.leave('phone')}
        error={problems.phone}
      />
      <PasswordField
        label="Password"
        labelNote="8 characters or more"
        value={entry.password}
        onChange={(event) => register.type('password')(event.target.value)}
        onBlur={register.leave('password')}
        error={problems.password}
      />
      {problems.form && <Alert tone="error">{problems.form}</Alert>}
      <Button type="submit" variant="go" isWide isBusy={isWorking}>
        Create account
      </Button>
      <GoogleSignIn />
      <div className={`s dim ${styles.ways}`}>
        <p>
          Already a customer?
          <Link className="link link-tap" to={`/auth/login${search}`}>
            Sign In
          </Link>
        </p>
      </div>
    </StepForm>
  );
}

function OtpStep({ register }: { register: Register }) {
  const { entry, otp, problems, isWorking } = register.state;
  return (
    <StepForm onSubmit={register.verify}>
      <StepTitle title="Enter the OTP">
        Sent to <b className="num">{spacedPhone(entry.phone)}</b>. It works for 5 minutes.
      </StepTitle>
      <OtpField value={otp} onChange={register.type('otp')} error={problems.otp} isFocusedFirst />
      {problems.form && <Alert tone="error">{problems.form}</Alert>}
      <Button type="submit" variant="go" isWide isBusy={isWorking}>
        Verify
      </Button>
      <div className={styles.foot}>
        <ResendButton onResend={register.send} />
        <button type="button" className="link link-tap" onClick={register.changeDetails}>
          Change details
        </button>
      </div>
    </StepForm>
  );
}
