/** The domain of the placeholder e-mail address of a profile. Source: specification point 3. */
export const TEMPORARY_EMAIL_DOMAIN = 'temp.bijli.invalid';

/** The placeholder name of a profile. Source: specification point 3. */
export const TEMPORARY_NAME = 'User';

// The maximum length of an address (RFC 5321); also bounds the work of the pattern.
const MAX_EMAIL_LENGTH = 254;

/** The message for a checkout contact's name. Source: specification point 5. */
export function nameError(value: string): string | undefined {
  const name = value.trim();
  if (name === '') return 'Please enter your full name';
  if (name === TEMPORARY_NAME) return "Please enter your actual name, not 'User'";
  return undefined;
}

/** The message for a checkout contact's e-mail address. Source: specification point 5. */
export function emailError(value: string): string | undefined {
  const email = value.trim();
  if (email === '') return 'Please enter your email address';
  if (!isEmail(email)) return 'Please enter a valid email address';
  if (isTemporaryEmail(email)) return 'Please enter your actual email address';
  return undefined;
}

/** The message for the details step of a login. Source: specification point 5. */
export function loginDetailsError(details: { name: string; email: string }): string | undefined {
  const isComplete = details.name.trim() !== '' && isEmail(details.email.trim());
  return isComplete ? undefined : 'Please enter your name and a valid email';
}

/** Whether a user has the placeholder name or a placeholder e-mail address. Source: specification point 3. */
export function isTemporaryUser(user: {
  name?: string | null | undefined;
  email?: string | null | undefined;
}): boolean {
  return user.name?.trim() === TEMPORARY_NAME || isTemporaryEmail(user.email ?? '');
}

function isTemporaryEmail(email: string): boolean {
  return email.toLowerCase().includes(TEMPORARY_EMAIL_DOMAIN);
}

function isEmail(email: string): boolean {
  return email.length <= MAX_EMAIL_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
}
