import type { Client } from '@bijli/contract';
import { otpError } from '@bijli/rules';
import { isStatus, messageOf } from '../../../platform/errors.ts';

export type Proof = { otp: string } | { token: string };
export type DeleteProblem = { at: 'field' | 'form'; message: string };

const generic = 'Something went wrong. Please try again.';

/** Sends the OTP that confirms the erasure. Never throws; returns the error message. Messages: specification point 8. */
export async function requestDeletionOtp(
  api: Pick<Client, 'sendOtp'>,
  phone: string,
): Promise<DeleteProblem | undefined> {
  try {
    await api.sendOtp({ body: { phone } });
    return undefined;
  } catch (error) {
    return { at: 'form', message: messageOf(error, 'Failed to send OTP. Please try again.') };
  }
}

/** Erases the account, confirmed by an OTP to its phone, or by Google if it has none. Never throws. */
export async function deleteAccount(
  api: Pick<Client, 'deleteAccount'>,
  proof: Proof,
): Promise<{ message: string } | { problem: DeleteProblem }> {
  const wrong = 'otp' in proof ? otpError(proof.otp) : undefined;
  if (wrong) return { problem: { at: 'field', message: wrong } };
  try {
    const { message } = await api.deleteAccount({ body: proof });
    return { message };
  } catch (error) {
    const isOfOtp = 'otp' in proof && isStatus(error, 400);
    return { problem: { at: isOfOtp ? 'field' : 'form', message: messageOf(error, generic) } };
  }
}
