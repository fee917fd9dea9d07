import { authMode } from '../features/auth/auth-mode.ts';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { plainPageMeta, privatePageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/auth';

const facts = {
  login: { title: 'Sign In', description: 'Sign in with your phone number and a one-time password.' },
  register: { title: 'Create an account', description: 'Open an account to follow orders and keep addresses.' },
  'forgot-password': {
    title: 'Forgot password',
    description: 'Ask for a one-time password or a link to set a new one.',
  },
  'reset-password': { title: 'Set a new password', description: 'Choose a new password for your account.' },
};

export function meta({ matches, location }: Route.MetaArgs): Route.MetaDescriptors {
  const mode = authMode(location.pathname);
  return mode === 'login'
    ? plainPageMeta(matches, { ...facts.login, path: '/auth/login' })
    : privatePageMeta(matches, facts[mode]);
}

export default function Auth() {
  return <AuthPage />;
}
