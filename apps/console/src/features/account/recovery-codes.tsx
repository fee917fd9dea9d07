import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import styles from './account.module.css';

/** Shown once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [copied, setCopied] = useState('');

  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    );
    setCopied(isCopied ? 'Copied.' : 'The browser refused. Select the codes and copy them.');
  }

  return (
    <Alert tone="warn">
      <p>
        <b>Keep these recovery codes away from your phone.</b> Each signs you in once without it. They are shown only
        now.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Button isSmall onClick={() => void copy()}>
          Copy
        </Button>
        <span aria-live="polite">{copied}</span>
      </div>
    </Alert>
  );
}
