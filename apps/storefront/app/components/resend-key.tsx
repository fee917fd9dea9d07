import { Key } from './key.tsx';
import { useCountdown } from './use-countdown.ts';

const lockedSeconds = 30;

type ResendKeyProps = { label?: 'Resend OTP' | 'Resend Email'; onResend: () => Promise<boolean> };

/** Sends a one-time password or link again, not before 30 seconds have passed. `onResend` answers whether it was sent. */
export function ResendKey({ label = 'Resend OTP', onResend }: ResendKeyProps) {
  const { secondsLeft, restart } = useCountdown(lockedSeconds);
  async function resend(): Promise<void> {
    if (await onResend()) restart();
  }
  return (
    <Key isSmall className="num" disabled={secondsLeft > 0} onClick={resend}>
      {secondsLeft > 0 ? `${label} in ${secondsLeft} s` : label}
    </Key>
  );
}
