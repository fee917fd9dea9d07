import { useEffect, useRef } from 'react';
import { loadGoogleIdentity } from '../../platform/google-identity.ts';
import styles from './google-button.module.css';

type GoogleButtonProps = {
  google: { clientId: string; scriptUrl: string };
  /** Google's ID token, for the server to verify. */
  onCredential: (credential: string) => void;
  /** The script failed to load: offline, or blocked. */
  onMissing: () => void;
};

/** The button that Google's own script draws; the script is loaded only with the screen that shows it. */
export function GoogleButton({ google, onCredential, onMissing }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ onCredential, onMissing });
  latest.current = { onCredential, onMissing };
  const { clientId, scriptUrl } = google;

  useEffect(() => {
    let isUnmounted = false;
    loadGoogleIdentity(scriptUrl)
      .then((identity) => {
        const parent = place.current;
        if (isUnmounted || !parent) return;
        identity.initialize({
          client_id: clientId,
          callback: ({ credential }) => !isUnmounted && latest.current.onCredential(credential ?? ''),
        });
        const width = Math.min(400, parent.clientWidth);
        identity.renderButton(parent, {
          type: 'standard',
          size: 'large',
          text: 'continue_with',
          theme: 'outline',
          width,
        });
      })
      .catch((error) => {
        console.warn('Google sign-in could not be loaded', error);
        if (!isUnmounted) latest.current.onMissing();
      });
    return () => {
      isUnmounted = true;
    };
  }, [clientId, scriptUrl]);

  return <div className={styles.place} ref={place} />;
}
