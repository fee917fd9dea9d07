import { answerCall, answerLater, type Door } from '../../platform/http/call-routes.ts';
import { userReply } from './customer.ts';
import { getActingCustomer } from './find-customer.ts';
import { logout, refreshToken } from './refresh-token.ts';
import { sendOtp } from './send-otp.ts';
import { updateProfile } from './update-profile.ts';
import { verifyOtp } from './verify-otp.ts';

export function registerIdentityRoutes(door: Door): void {
  answerCall(door, 'sendOtp', async (ctx, { body }) => {
    await sendOtp(ctx, body);
    return { success: true, message: 'OTP sent successfully' };
  });
  answerCall(door, 'verifyOtp', async (ctx, { body }) => {
    const signedIn = await verifyOtp(ctx, body);
    if (!signedIn) return { success: true, needsDetails: true };
    const { customer, ...tokens } = signedIn;
    return { success: true, needsDetails: false, ...tokens, user: userReply(customer) };
  });
  answerCall(door, 'refreshToken', async (ctx, { body }) => {
    return { success: true, accessToken: await refreshToken(ctx, body) };
  });
  answerCall(door, 'logout', async (ctx, { body }) => {
    await logout(ctx, body);
    return { success: true };
  });
  answerCall(door, 'getProfile', async (ctx) => ({ success: true, user: userReply(await getActingCustomer(ctx)) }));
  answerCall(door, 'updateProfile', async (ctx, { body }) => {
    return { success: true, user: userReply(await updateProfile(ctx, body)) };
  });
  answerLater(door, 'register');
  answerLater(door, 'googleSignIn');
  answerLater(door, 'forgotPassword');
  answerLater(door, 'verifyResetToken');
  answerLater(door, 'resetPassword');
}
