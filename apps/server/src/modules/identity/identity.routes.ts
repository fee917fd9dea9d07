import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { userReply } from './account/customer.ts';
import { getActingCustomer } from './account/find-customer.ts';
import { googleSignIn } from './account/google-sign-in.ts';
import { register } from './account/register.ts';
import { updateProfile } from './account/update-profile.ts';
import { resendEmailLink, verifyEmail } from './account/verify-email.ts';
import { sendOtp } from './codes/send-otp.ts';
import { verifyOtp } from './codes/verify-otp.ts';
import { verifyResetOtp } from './codes/verify-reset-otp.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { isResetToken, resetPassword } from './passwords/reset-password.ts';
import { listDevices, signOutDevice, signOutEverywhere } from './sessions/devices.ts';
import { logout, refreshToken } from './sessions/refresh-token.ts';

export function registerIdentityRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'sendOtp', async (ctx, { body }) => {
    await sendOtp(ctx, body);
    return { success: true, message: 'OTP sent successfully' };
  });
  answerCall(routeContext, 'verifyOtp', async (ctx, { body }) => {
    const { purpose, ...entry } = body;
    if (purpose === 'reset') return { success: true, needsDetails: false, resetToken: await verifyResetOtp(ctx, body) };
    const signedIn = await verifyOtp(ctx, entry);
    if (!signedIn) return { success: true, needsDetails: true };
    const { customer, ...tokens } = signedIn;
    return { success: true, needsDetails: false, ...tokens, user: userReply(customer) };
  });
  answerCall(routeContext, 'refreshToken', async (ctx, { body }) => {
    return { success: true, accessToken: await refreshToken(ctx, body) };
  });
  answerCall(routeContext, 'logout', async (ctx, { body }) => {
    await logout(ctx, body);
    return { success: true };
  });
  answerCall(routeContext, 'getProfile', async (ctx) => ({
    success: true,
    user: userReply(await getActingCustomer(ctx)),
  }));
  answerCall(routeContext, 'updateProfile', async (ctx, { body }) => {
    return { success: true, user: userReply(await updateProfile(ctx, body)) };
  });
  answerCall(routeContext, 'sendEmailLink', async (ctx) => ({ success: true, message: await resendEmailLink(ctx) }));
  answerCall(routeContext, 'verifyEmail', async (ctx, { body }) => {
    await verifyEmail(ctx, body);
    return { success: true, message: 'Your e-mail address is verified.' };
  });
  answerCall(routeContext, 'register', async (ctx, { body }) => {
    return { success: true, message: 'OTP sent successfully', registrationToken: await register(ctx, body) };
  });
  answerCall(routeContext, 'googleSignIn', async (ctx, { body }) => {
    const { customer, ...tokens } = await googleSignIn(ctx, body);
    return { success: true, ...tokens, user: userReply(customer) };
  });
  answerCall(routeContext, 'forgotPassword', async (ctx, { body }) => ({
    success: true,
    ...(await forgotPassword(ctx, body)),
  }));
  answerCall(routeContext, 'verifyResetToken', async (ctx, { params }) => {
    return { success: true, valid: await isResetToken(ctx, params) };
  });
  answerCall(routeContext, 'resetPassword', async (ctx, { body }) => {
    await resetPassword(ctx, body);
    return { success: true, message: 'Your password was changed. Please sign in again.' };
  });
  answerCall(routeContext, 'listDevices', async (ctx) => ({ success: true, devices: await listDevices(ctx) }));
  answerCall(routeContext, 'signOutDevice', async (ctx, { params }) => {
    await signOutDevice(ctx, params);
    return { success: true };
  });
  answerCall(routeContext, 'signOutEverywhere', async (ctx) => {
    await signOutEverywhere(ctx);
    return { success: true };
  });
}
