import type { z } from 'zod';
import { AppError } from '../../errors.ts';

/** Validation findings as a refusal in plain words; the first one is the message. */
export function invalidInput(error: z.ZodError, part: string): AppError {
  const errors = error.issues.slice(0, 20).map((issue) => ({
    path: [part, ...issue.path.map(String)].join('.'),
    message: plainWords(issue.message, issue.path.map(String).join('.') || part),
  }));
  return new AppError('invalid_input', errors[0]?.message ?? 'The request could not be read.', { errors });
}

export const textCannotBeStored = 'The request holds a character that cannot be stored.';

/** Whether every text in a value is text: half a surrogate pair is none, and no JSON column takes it. */
export function isWellFormed(value: unknown): boolean {
  const left = [value];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next === 'string' && !next.isWellFormed()) return false;
    if (typeof next === 'object' && next !== null) {
      for (const inner of Object.values(next)) if (inner !== undefined) left.push(inner);
    }
  }
  return true;
}

/** The schema's own sentences stand as they are; the library's are turned into one that names the field. */
function plainWords(message: string, field: string): string {
  const expected = message.match(/^Invalid input: expected (\w+), received (\w+)$/);
  if (expected) return expected[2] === 'undefined' ? `${field} is missing.` : `${field} must be a ${expected[1]}.`;
  if (/^(Invalid|Too|Unrecognized)\b/.test(message))
    return `${field}: ${message.charAt(0).toLowerCase()}${message.slice(1)}.`;
  if (/^[a-z]/.test(message)) return `${field} ${message}.`;
  return message;
}
