import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { useAuth } from '../../platform/state/auth.ts';
import { type GuestDraft, guestDraft } from './checkout-draft.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { sendGuestOtp, verifyGuestOtp } from './guest-calls.ts';
import { OtpStep } from './otp-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { forgetInTab, keepInTab, readTab } from './tab-storage.ts';

/** A guest proves a phone number first: number, then one-time password. */
export function GuestSteps() {
  const [draft, setDraft] = useState(() => guestDraft(readTab('checkout-guest')));

  function change(part: Partial<GuestDraft>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    keepInTab('checkout-guest', next);
  }
  async function send(): Promise<string | undefined> {
    const problem = await sendGuestOtp(api, draft.phone);
    if (!problem) change({ isOtpSent: true });
    return problem;
  }
  async function verify(otp: string): Promise<string | undefined> {
    const answer = await verifyGuestOtp(api, { phone: draft.phone, otp });
    if ('error' in answer) return answer.error;
    forgetInTab('checkout-guest');
    useAuth.getState().loginSuccess(answer);
    return undefined;
  }

  return (
    <CheckoutFrame step="shipping">
      {draft.isOtpSent ? (
        <OtpStep
          phone={draft.phone}
          onVerify={verify}
          onResend={send}
          onChangeNumber={() => change({ isOtpSent: false })}
        />
      ) : (
        <PhoneStep phone={draft.phone} onChange={(phone) => change({ phone })} onSend={send} />
      )}
    </CheckoutFrame>
  );
}
