import type { z } from 'zod';
import { AppError, type FieldError } from '../../errors.ts';

/** Validation findings as a readable refusal; the first one is the message. */
export function invalidInput(error: z.ZodError, part: string): AppError {
  const errors = describeIssues(error.issues, part).map(({ path, message }) => ({
    path: path === '' ? part : `${part}.${path}`,
    message,
  }));
  return new AppError('invalid_input', errors[0]?.message ?? 'The request could not be read.', { errors });
}

/** The first findings as sentences; `whole` is the subject of a finding without a path. */
export function describeIssues(issues: z.core.$ZodIssue[], whole = 'The document'): FieldError[] {
  return issues.slice(0, maxFindings).map((issue) => {
    const path = issue.path.map(String).join('.');
    return { path, message: sentenceOf(issue.message, path || whole) };
  });
}

const maxFindings = 20;

export const textCannotBeStored = 'The request holds a character that cannot be stored.';

/** Whether every string in a value is well-formed Unicode: JSON columns reject lone surrogates. */
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

/** Keeps the schema's own sentences; rewrites the library's messages to name the field. */
function sentenceOf(message: string, field: string): string {
  const expected = message.match(/^Invalid input: expected (\w+), received (\w+)$/);
  if (expected) return expected[2] === 'undefined' ? `${field} is missing.` : `${field} must be a ${expected[1]}.`;
  const most = message.match(/^Too big: expected string to have <=(\d+) characters$/);
  if (most) return `${field} is longer than ${most[1]} characters.`;
  if (/^(Invalid|Too|Unrecognized)\b/.test(message))
    return `${field}: ${message.charAt(0).toLowerCase()}${message.slice(1)}.`;
  if (/^[a-z]/.test(message)) return `${field} ${message}.`;
  return message;
}
