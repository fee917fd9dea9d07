/** The digits of a one-time password. Source: specification point 9. */
export const OTP_DIGITS = 6;

/** The message for a one-time password: one when it is missing, another when it is not 6 digits. Source: specification point 5. */
export function otpError(value: string): string | undefined {
  if (value === '') return 'Please enter the 6-digit OTP';
  return /^[0-9]{6}$/.test(value) ? undefined : 'Please enter a valid 6-digit OTP';
}
