import { expect, test } from 'vitest';
import {
  firstRegisterState,
  nextRegisterState,
  type RegisterEvent,
  type RegisterState,
  registerProblems,
} from './register-state.ts';

const right = { name: 'Asha Rao', email: 'asha@example.in', phone: '9820041776', password: 'correcthorse' };

function after(...events: RegisterEvent[]): RegisterState {
  return events.reduce(nextRegisterState, firstRegisterState);
}

test.each([
  [{ name: ' ' }, { name: 'Please enter your full name' }],
  [{ name: 'User' }, { name: "Please enter your actual name, not 'User'" }],
  [{ email: '' }, { email: 'Please enter your email address' }],
  [{ email: 'asha@' }, { email: 'Please enter a valid email address' }],
  [{ phone: '98200' }, { phone: 'Please enter a valid 10-digit phone number' }],
  [{ password: 'seven77' }, { password: 'Password must be at least 8 characters' }],
  [{}, {}],
])('[AUTH-04] a registration with %j has the errors %j', (wrong, problems) => {
  expect(registerProblems({ ...right, ...wrong })).toEqual(problems);
});

test('[AUTH-04] a field’s error appears on blur and disappears while editing', () => {
  const left = after({ type: 'typed', field: 'email', value: 'asha@' }, { type: 'left', field: 'email' });
  expect(left.problems).toEqual({ email: 'Please enter a valid email address' });
  expect(nextRegisterState(left, { type: 'typed', field: 'email', value: 'asha@e' }).problems).toEqual({});
});

test('[AUTH-04] an empty field has no error on blur', () => {
  expect(after({ type: 'left', field: 'name' }).problems).toEqual({});
});

test('[AUTH-04] the form comes first, then the OTP; changing details keeps the input', () => {
  const typed: RegisterEvent[] = [
    { type: 'typed', field: 'phone', value: '+91 98200 41776' },
    { type: 'started' },
    { type: 'otp-sent', registrationToken: 't' },
  ];
  expect(after(...typed)).toMatchObject({ step: 'otp', registrationToken: 't', otp: '', isWorking: false });
  const back = after(...typed, { type: 'details-changed' });
  expect(back).toMatchObject({ step: 'form', registrationToken: undefined, entry: { phone: '9820041776' } });
});

test('[AUTH-04] input while the OTP is pending does not change what was sent', () => {
  const sent = after(
    { type: 'typed', field: 'phone', value: '9820041776' },
    { type: 'started' },
    { type: 'typed', field: 'phone', value: '9820041770' },
    { type: 'otp-sent', registrationToken: 't' },
  );
  expect(sent.entry.phone).toBe('9820041776');
});

test('[AUTH-04] the OTP is limited to six digits, and typing clears its error', () => {
  const refused = after({ type: 'refused', problems: { otp: 'Incorrect OTP.', form: 'Registration failed.' } });
  const typed = nextRegisterState(refused, { type: 'typed', field: 'otp', value: '12 34567' });
  expect([typed.otp, typed.problems]).toEqual(['123456', {}]);
});
