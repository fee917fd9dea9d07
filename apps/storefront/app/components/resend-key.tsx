import { Key } from './key.tsx';
import { useCountdown } from './use-countdown.ts';

const lockedSeconds = 30;

/** Sends the one-time password again, not before 30 seconds have passed. `onResend` answers whether it was sent. */
export function ResendKey({ onResend }: { onResend: () => Promise<boolean> }) {
  const { secondsLeft, restart } = useCountdown(lockedSeconds);
  async function resend(): Promise<void> {
    if (await onResend()) restart();
  }
  return (
    <Key isSmall className="num" disabled={secondsLeft > 0} onClick={resend}>
      {secondsLeft > 0 ? `Resend OTP in ${secondsLeft} s` : 'Resend OTP'}
    </Key>
  );
}
