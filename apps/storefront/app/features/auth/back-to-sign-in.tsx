import { Icon } from '@bijli/ui/icon.tsx';
import { Link } from 'react-router';
import styles from './auth.module.css';

/** The link from the password screens back to sign-in. */
export function BackToSignIn() {
  return (
    <Link className={`link link-tap ${styles.back}`} to="/auth/login">
      <Icon name="arrow-right" isSmall />
      Back to Sign In
    </Link>
  );
}
