import { VerifyEmailScreen } from '../features/auth/verify-email-screen.tsx';
import { privatePageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/verify-email';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privatePageMeta(matches, {
    title: 'Confirm your e-mail address',
    description: 'Confirm that an e-mail address is yours, by a link that was sent to it.',
  });
}

export default function VerifyEmail({ params }: Route.ComponentProps) {
  return <VerifyEmailScreen token={params.token} />;
}
