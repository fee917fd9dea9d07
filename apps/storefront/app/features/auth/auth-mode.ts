export type AuthMode = 'login' | 'register' | 'forgot-password' | 'reset-password';

/** What the authentication screen shows at a path; anything unknown under /auth is login. Source: specification point 2. */
export function authMode(pathname: string): AuthMode {
  const path = pathname.toLowerCase();
  const [, , screen = ''] = path.split('/');
  // First, because the token after it may spell anything.
  if (screen === 'reset-password') return 'reset-password';
  if (path.includes('login')) return 'login';
  if (path.includes('register')) return 'register';
  return path.includes('forgot-password') ? 'forgot-password' : 'login';
}

/** Whether somebody who is signed in already is sent on from this screen. Source: specification point 4, Auth. */
export function isForSignedOut(mode: AuthMode): boolean {
  return mode === 'login' || mode === 'register';
}
