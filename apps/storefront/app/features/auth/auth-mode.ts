export type AuthMode = 'login' | 'register' | 'forgot-password' | 'reset-password';

/** The authentication screen for a path; any unknown path under /auth is login. Source: specification point 2. */
export function authMode(pathname: string): AuthMode {
  const path = pathname.toLowerCase();
  const [, , screen = ''] = path.split('/');
  // Checked first, because the token after it may contain any text.
  if (screen === 'reset-password') return 'reset-password';
  if (path.includes('login')) return 'login';
  if (path.includes('register')) return 'register';
  return path.includes('forgot-password') ? 'forgot-password' : 'login';
}

/** Whether this screen redirects shoppers who are already signed in. Source: specification point 4, Auth. */
export function isForSignedOut(mode: AuthMode): boolean {
  return mode === 'login' || mode === 'register';
}
