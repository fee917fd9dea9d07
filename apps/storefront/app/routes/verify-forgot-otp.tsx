import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/verify-forgot-otp';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'Verify OTP');
}

export default function VerifyForgotOtp() {
  return (
    <ComingSoon
      title="Verify OTP"
      text="Resetting a password by phone is coming. Until then, sign in with a one-time password."
      link={{ label: 'Sign In', to: '/auth/login' }}
    />
  );
}
