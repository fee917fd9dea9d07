import { useLocation } from 'react-router';
import { KeyLink } from '../../components/key.tsx';
import styles from './auth.module.css';
import type { AuthMode } from './auth-mode.ts';

type LaterMode = Exclude<AuthMode, 'login'>;

const texts: Readonly<Record<LaterMode, { title: string; text: string }>> = {
  register: {
    title: 'Create an account',
    text: 'Registering with a password is coming soon. You do not need to wait: the one-time password opens an account too.',
  },
  'forgot-password': {
    title: 'Forgot password',
    text: 'Resetting a password is coming soon. A one-time password to your phone signs you in today.',
  },
  'reset-password': {
    title: 'Set a new password',
    text: 'Setting a new password is coming soon. A one-time password to your phone signs you in today.',
  },
};

/** A mode of the screen that is announced but not open yet, and the way in that is. */
export function ComingMode({ mode }: { mode: LaterMode }) {
  const { search } = useLocation();
  const { title, text } = texts[mode];
  return (
    <div className={styles.stack}>
      <div>
        <h1 className="t-1">{title}</h1>
        <p className={styles.lead}>{text}</p>
      </div>
      <KeyLink look="go" isWide to={`/auth/login${search}`}>
        Sign in by OTP
      </KeyLink>
    </div>
  );
}
