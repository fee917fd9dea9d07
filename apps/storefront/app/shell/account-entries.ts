import type { IconName } from '@bijli/ui/icon.tsx';
import { useNavigate } from 'react-router';
import { signInPath } from '../platform/safe-redirect.ts';
import { signOut } from '../platform/sign-out.ts';
import { useAuth } from '../platform/state/auth.ts';

type Entry = { label: string; to: string; icon: IconName };

const ordersPath = '/account?tab=orders';

const signedIn: readonly Entry[] = [
  { label: 'My Account', to: '/account?tab=account', icon: 'user' },
  { label: 'My Orders', to: ordersPath, icon: 'package' },
  { label: 'Wishlist', to: '/account?tab=wishlist', icon: 'heart' },
];
const signedOut: readonly Entry[] = [
  { label: 'Sign In', to: '/auth/login', icon: 'log-in' },
  { label: 'Track Order', to: signInPath(ordersPath), icon: 'truck' },
];

/** The entries of the account menu; `signOut` is included when signed in. Source: specification point 2. */
export function useAccountEntries(): { entries: readonly Entry[]; signOut?: () => void } {
  const navigate = useNavigate();
  const isAuthenticated = useAuth((state) => state.isAuthenticated);
  if (!isAuthenticated) return { entries: signedOut };
  const leave = () => {
    signOut();
    navigate('/');
  };
  return { entries: signedIn, signOut: leave };
}
