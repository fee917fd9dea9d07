import type { User } from '@bijli/contract';
import { create } from 'zustand';
import { onStoredElsewhere, readStored, readStoredJson, removeStored, store, storeJson } from '../storage.ts';

type SignedIn = { user: User; accessToken: string; refreshToken?: string | undefined };

type AuthState = {
  user: User | undefined;
  accessToken: string | undefined;
  isAuthenticated: boolean;
  /** True once the stored session has been read; before that the sign-in state is unknown. */
  isInitialized: boolean;
  loginSuccess: (signedIn: SignedIn) => void;
  logout: () => void;
  /** Restores the stored session and follows changes by other tabs; returns a function that stops it. */
  initialize: () => () => void;
  setUser: (user: User) => void;
};

const signedOut = { user: undefined, accessToken: undefined, isAuthenticated: false };

/** Authentication state. Source: specification point 4, Auth. */
export const useAuth = create<AuthState>()((set) => ({
  ...signedOut,
  isInitialized: false,
  loginSuccess: ({ user, accessToken, refreshToken }) => {
    store('accessToken', accessToken);
    if (refreshToken) store('refreshToken', refreshToken);
    storeJson('user', user);
    set({ user, accessToken, isAuthenticated: true, isInitialized: true });
  },
  logout: () => {
    removeStored('accessToken');
    removeStored('refreshToken');
    removeStored('user');
    set({ ...signedOut, isInitialized: true });
  },
  initialize: () => {
    set({ ...storedSession(), isInitialized: true });
    // The user is stored and removed last: by then the tokens are final.
    return onStoredElsewhere('user', () => set(storedSession()));
  },
  setUser: (user) => {
    storeJson('user', user);
    set({ user });
  },
}));

/** The session in local storage, also before `initialize` has read it. */
export function storedSession() {
  const accessToken = readStored('accessToken');
  const user = readStoredJson('user');
  return accessToken && isUser(user) ? { user, accessToken, isAuthenticated: true } : signedOut;
}

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, name, email, phone } = value as Partial<Record<keyof User, unknown>>;
  return [_id, name, email, phone].every((field) => typeof field === 'string');
}
