import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { OtpField } from '../../components/ui/otp-field.tsx';
import { ResendButton } from '../../components/ui/resend-button.tsx';
import { api } from '../../platform/api.ts';
import type { SubmitOutcome } from '../../platform/submission.ts';
import { useSubmit } from '../../platform/use-submit.ts';
import styles from './auth.module.css';
import { AuthScreen } from './auth-screen.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { type Refusal, requestReset, verifyForReset } from './forgot-calls.ts';
import { phoneInRouteState } from './phone-in-route-state.ts';
import { StepForm, StepTitle, spacedPhone } from './step-form.tsx';

const plate = { lines: ['It happens.'], foot: 'Two pins in. One to go.', litPins: 2 } as const;

/** The OTP step of a password reset by phone. The phone comes in route state; without it the flow restarts. */
export function ForgotOtpScreen() {
  const phone = phoneInRouteState(useLocation().state);
  if (!phone) return <Navigate to="/auth/forgot-password" replace />;
  return <OtpStep phone={phone} />;
}

function OtpStep({ phone }: { phone: string }) {
  const navigate = useNavigate();
  const [otp, setOtp] = useState('');
  const { problem, setProblem, isWorking, submit } = useSubmit<Refusal['problem']>();

  async function verify(): Promise<SubmitOutcome<Refusal['problem']>> {
    const outcome = await verifyForReset(api, { phone, otp });
    if ('problem' in outcome) return outcome;
    await navigate(`/auth/reset-password/${encodeURIComponent(outcome.resetToken)}`, { replace: true });
    return { isLeaving: true };
  }

  async function resend(): Promise<boolean> {
    const outcome = await requestReset(api, phone);
    setProblem('problem' in outcome ? { at: 'form', message: outcome.problem.message } : undefined);
    if ('sent' in outcome) setOtp('');
    return 'sent' in outcome;
  }

  return (
    <AuthScreen plate={plate}>
      <StepForm onSubmit={() => submit(verify)}>
        <StepTitle title="Enter the OTP">
          Sent to <b className="num">{spacedPhone(phone)}</b>, if it has an account. It works for 5 minutes.
        </StepTitle>
        <OtpField
          value={otp}
          onChange={(typed) => {
            setOtp(typed);
            setProblem(undefined);
          }}
          error={problem?.at === 'field' ? problem.message : undefined}
          isFocusedFirst
        />
        {problem?.at === 'form' && <Alert tone="error">{problem.message}</Alert>}
        <Button type="submit" variant="go" isWide isBusy={isWorking}>
          Verify
        </Button>
        <div className={styles.foot}>
          <ResendButton onResend={resend} />
          <BackToSignIn />
        </div>
      </StepForm>
    </AuthScreen>
  );
}
