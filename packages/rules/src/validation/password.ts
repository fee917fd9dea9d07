/** The fewest characters of a password. Source: specification point 9. */
export const PASSWORD_MIN_LENGTH = 8;

/** The message for a password that is too short. Source: specification point 5. */
export function passwordError(password: string): string | undefined {
  if (password.length >= PASSWORD_MIN_LENGTH) return undefined;
  return `Password must be at least ${PASSWORD_MIN_LENGTH} characters`;
}

/** The message for a new password and its confirmation: too short, or not equal. Source: specification point 5. */
export function newPasswordError(password: string, confirmation: string): string | undefined {
  return passwordError(password) ?? (password === confirmation ? undefined : 'Passwords do not match');
}
