import { Loading } from '@bijli/ui/spinner.tsx';
import { ForgotOtpScreen } from '../features/auth/forgot-otp-screen.tsx';
import { privatePageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/verify-forgot-otp';

/** Which phone it is only the browser's history knows: the server sends the same waiting page to everybody. */
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
  return <Loading />;
}

export default function VerifyForgotOtp() {
  return <ForgotOtpScreen />;
}
