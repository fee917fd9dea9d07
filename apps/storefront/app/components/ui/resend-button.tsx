import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { useCountdown } from './use-countdown.ts';

const lockedSeconds = 30;

type ResendButtonProps = { label?: 'Resend OTP' | 'Resend Email'; onResend: () => Promise<boolean> };

/** Resends a one-time password or link, at most every 30 seconds. `onResend` returns whether it was sent. */
export function ResendButton({ label = 'Resend OTP', onResend }: ResendButtonProps) {
  const { secondsLeft, restart } = useCountdown(lockedSeconds);
  const [isSending, setSending] = useState(false);
  async function resend(): Promise<void> {
    setSending(true);
    if (await onResend()) restart();
    setSending(false);
  }
  const isLocked = secondsLeft > 0;
  // aria-disabled: it locks itself when pressed, and a disabled button would lose the focus.
  return (
    <Button
      isSmall
      className="num"
      isBusy={isSending}
      aria-disabled={isLocked || undefined}
      onClick={isLocked ? undefined : resend}
    >
      {isLocked ? `${label} in ${secondsLeft} s` : label}
    </Button>
  );
}
