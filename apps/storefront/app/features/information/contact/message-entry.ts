import type { Input, User } from '@bijli/contract';
import { emailError, isTemporaryUser, nameError, phoneError } from '@bijli/rules';

type Body = Input<'sendContactMessage'>['body'];
export type Topic = Body['topic'];

export const messageFields = ['name', 'email', 'phone', 'topic', 'orderNumber', 'message'] as const;
export type MessageField = (typeof messageFields)[number];
export type MessageEntry = Readonly<Record<MessageField, string>>;
export type MessageProblems = Partial<Record<MessageField | 'form', string>>;

export const maxMessageLength = 4000;

export const topicLabels: Readonly<Record<Topic, string>> = {
  order: 'An order or its delivery',
  return: 'A return or refund',
  payment: 'A payment',
  product: 'A product',
  privacy: 'My personal data',
  other: 'Something else',
};

const checks: Partial<Record<MessageField, (value: string) => string | undefined>> = {
  name: nameError,
  email: emailError,
  phone: (value) => (value === '' ? undefined : phoneError(value)),
  topic: (value) => (isTopic(value) ? undefined : 'Please choose a topic'),
  message: messageError,
};

/** The error of one field; undefined if valid. */
export function fieldProblem(field: MessageField, value: string): string | undefined {
  return checks[field]?.(value);
}

/** Validation errors by field; empty if valid. */
export function messageProblems(entry: MessageEntry): MessageProblems {
  const found = messageFields.map((field) => [field, fieldProblem(field, entry[field])] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

/** The input, completed from the profile of a signed-in shopper. */
export function filledEntry(typed: Partial<MessageEntry>, user: User | undefined): MessageEntry {
  const profile = user && !isTemporaryUser(user) ? user : undefined;
  return {
    name: profile?.name ?? '',
    email: profile?.email ?? '',
    phone: profile?.phone ?? '',
    topic: '',
    orderNumber: '',
    message: '',
    ...typed,
  };
}

export function isTopic(value: string): value is Topic {
  return Object.hasOwn(topicLabels, value);
}

function messageError(value: string): string | undefined {
  const { length } = value.trim();
  if (length === 0) return 'Please write your message';
  return length > maxMessageLength ? 'Please keep your message under 4,000 characters' : undefined;
}
