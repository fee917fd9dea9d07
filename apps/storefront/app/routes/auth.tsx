import { authMode } from '../features/auth/auth-mode.ts';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { privatePageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/auth';

const titles = {
  login: 'Sign In',
  register: 'Create an account',
  'forgot-password': 'Forgot password',
  'reset-password': 'Set a new password',
};

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  return privatePageMeta(matches, titles[authMode(location.pathname)]);
}

export default function Auth() {
  return <AuthPage />;
}
