import { Loading } from '@bijli/ui/spinner.tsx';
import { ForgotOtpScreen } from '../features/auth/forgot-otp-screen.tsx';
import { privatePageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/verify-forgot-otp';

/** Only the browser's history holds the phone: the server sends everyone the same placeholder. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privatePageMeta(matches, {
    title: 'Verify OTP',
    description: 'The one-time password that was sent to your phone, to set a new password.',
  });
}

export function HydrateFallback() {
  return <Loading title="Verify OTP" />;
}

export default function VerifyForgotOtp() {
  return <ForgotOtpScreen />;
}
