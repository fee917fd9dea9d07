import { ApiError, NetworkError } from '@bijli/contract';
import { expect, test, vi } from 'vitest';
import { fieldProblem, filledEntry, type MessageEntry } from './message-entry.ts';
import { sendMessage } from './send-message.ts';

const entry: MessageEntry = {
  name: ' Asha Rao ',
  email: ' asha@example.com ',
  phone: '',
  topic: 'order',
  orderNumber: ' ',
  message: ' Where is it?\n ',
};
const user = {
  _id: 'u',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9820012345',
  role: 'customer' as const,
  isPhoneVerified: true,
};

test('[LEGAL-01] a message is sent trimmed and without empty fields', async () => {
  const sendContactMessage = vi.fn(async () => ({ success: true as const, ticket: 'T-100001' }));
  expect(await sendMessage({ sendContactMessage }, entry)).toEqual({ ticket: 'T-100001', email: 'asha@example.com' });
  expect(sendContactMessage).toHaveBeenCalledWith({
    body: { name: 'Asha Rao', email: 'asha@example.com', topic: 'order', message: 'Where is it?' },
  });
});

test('[LEGAL-01] an incomplete message is not sent; every invalid field has its error', async () => {
  const sendContactMessage = vi.fn();
  const empty = { name: '', email: 'asha@', phone: '123', topic: '', orderNumber: '', message: ' ' };
  expect(await sendMessage({ sendContactMessage }, empty)).toEqual({
    problems: {
      name: 'Please enter your full name',
      email: 'Please enter a valid email address',
      phone: 'Please enter a valid 10-digit phone number',
      topic: 'Please choose a topic',
      message: 'Please write your message',
    },
  });
  expect(sendContactMessage).not.toHaveBeenCalled();
  expect(fieldProblem('message', 'x'.repeat(4001))).toBe('Please keep your message under 4,000 characters');
  expect(fieldProblem('message', 'x'.repeat(4000))).toBeUndefined();
});

test.each([
  [
    new ApiError(400, { message: 'x', errors: [{ path: 'body.orderNumber', message: 'Too long' }] }),
    { orderNumber: 'Too long' },
  ],
  [
    new ApiError(429, { message: 'Please try again in 60 minutes.', errors: [] }),
    { form: 'Please try again in 60 minutes.' },
  ],
  [
    new NetworkError(new Error()),
    { form: 'Your message could not be sent. Nothing is lost: please try again, or call us.' },
  ],
])('[LEGAL-01] server errors are shown at their fields', async (error, problems) => {
  const sendContactMessage = () => Promise.reject(error);
  expect(await sendMessage({ sendContactMessage }, entry)).toEqual({ problems });
});

test('[LEGAL-01] the form is prefilled from the profile, without overwriting input', () => {
  expect(filledEntry({}, user)).toMatchObject({ name: 'Asha Rao', email: 'asha@example.com', phone: '9820012345' });
  expect(filledEntry({ name: '' }, user).name).toBe('');
  expect(filledEntry({}, { ...user, name: 'User' }).name).toBe('');
  expect(filledEntry({}, undefined).email).toBe('');
});
