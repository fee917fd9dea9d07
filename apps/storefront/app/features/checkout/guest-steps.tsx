import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { existingGuestCartId } from '../../platform/guest-cart.ts';
import { useAuth } from '../../platform/state/auth.ts';
import { type GuestDraft, guestDraft } from './checkout-draft.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { sendGuestOtp, verifyGuestOtp } from './guest-calls.ts';
import type { SummaryFold } from './order-summary.tsx';
import { OtpStep } from './otp-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { readTab, removeFromTab, storeInTab } from './tab-storage.ts';

type GuestStepsProps = { fold: SummaryFold; onSignIn: () => void };

/** Guest checkout: phone number, then one-time password. */
export function GuestSteps({ fold, onSignIn }: GuestStepsProps) {
  const [draft, setDraft] = useState(() => guestDraft(readTab('checkout-guest')));
  const [isNumberChanging, setNumberChanging] = useState(false);
  const [sentTo, setSentTo] = useState(draft.isOtpSent ? draft.phone : undefined);

  function change(part: Partial<GuestDraft>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    storeInTab('checkout-guest', next);
  }
  async function send(): Promise<string | undefined> {
    const problem = await sendGuestOtp(api, draft.phone);
    if (problem) return problem;
    setSentTo(draft.phone);
    change({ isOtpSent: true });
    return undefined;
  }
  /** The number the last OTP was sent to: submitting it again needs no new OTP, which the server would refuse. */
  async function continueToOtp(): Promise<string | undefined> {
    if (draft.phone !== sentTo) return send();
    change({ isOtpSent: true });
    return undefined;
  }
  async function verify(otp: string): Promise<string | undefined> {
    const outcome = await verifyGuestOtp(api, { phone: draft.phone, otp, tempCartId: existingGuestCartId() });
    if ('error' in outcome) return outcome.error;
    removeFromTab('checkout-guest');
    onSignIn();
    useAuth.getState().loginSuccess(outcome);
    return undefined;
  }

  function changeNumber(): void {
    setNumberChanging(true);
    change({ isOtpSent: false });
  }

  return (
    <CheckoutFrame step="shipping" fold={fold}>
      {draft.isOtpSent ? (
        <OtpStep phone={draft.phone} onVerify={verify} onResend={send} onChangeNumber={changeNumber} />
      ) : (
        <PhoneStep
          phone={draft.phone}
          isFocusedFirst={isNumberChanging}
          onChange={(phone) => change({ phone })}
          onSend={continueToOtp}
        />
      )}
    </CheckoutFrame>
  );
}
