import { Button } from '@bijli/ui/button.tsx';
import { type ReactNode, useId } from 'react';
import styles from './imports.module.css';

type PrimaryButtonProps = { reason: string | undefined; isBusy: boolean; onClick: () => void; children: ReactNode };

/** The screen's primary button. While it is disabled, the reason stands beside it. */
export function PrimaryButton({ reason, isBusy, onClick, children }: PrimaryButtonProps) {
  const id = useId();
  return (
    <>
      {reason && (
        <span id={id} className={styles.reason}>
          {reason}
        </span>
      )}
      <Button
        variant="go"
        isBusy={isBusy}
        disabled={reason !== undefined}
        aria-describedby={reason && id}
        onClick={onClick}
      >
        {children}
      </Button>
    </>
  );
}
