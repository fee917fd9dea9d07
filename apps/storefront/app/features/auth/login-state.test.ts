import { expect, test } from 'vitest';
import { firstLoginState, type LoginEvent, type LoginState, nextLoginState } from './login-state.ts';

function after(...events: LoginEvent[]): LoginState {
  return events.reduce(nextLoginState, firstLoginState);
}

const typedPhone: LoginEvent = { type: 'typed', field: 'phone', value: '9820041776' };
const started: LoginEvent = { type: 'started' };
const sent: LoginEvent = { type: 'otp-sent' };

test('[AUTH-02] the phone comes first, then the OTP, and details only when required', () => {
  expect(after().step).toBe('phone');
  expect(after(typedPhone, started, sent).step).toBe('otp');
  expect(after(typedPhone, started, sent, { type: 'details-needed' }).step).toBe('details');
});

test('[AUTH-02] the phone is limited to ten digits and the OTP to six', () => {
  expect(after({ type: 'typed', field: 'phone', value: '+91 98200-41776' }).phone).toBe('9820041776');
  expect(after({ type: 'typed', field: 'phone', value: '98200417765432' }).phone).toHaveLength(10);
  expect(after({ type: 'typed', field: 'otp', value: '12a 34567' }).otp).toBe('123456');
});

test('[AUTH-03] resending clears the OTP', () => {
  const typedOtp: LoginEvent = { type: 'typed', field: 'otp', value: '123456' };
  const state = after(typedPhone, started, sent, typedOtp, started, sent);
  expect([state.step, state.otp]).toEqual(['otp', '']);
});

test.each([sent, { type: 'details-needed' }] as LoginEvent[])(
  '[AUTH-03] Change number returns from %j to the phone step with the number still there',
  (event) => {
    const state = after(typedPhone, started, sent, event, { type: 'number-changed' });
    expect([state.step, state.phone, state.otp, state.problem]).toEqual(['phone', '9820041776', '', undefined]);
  },
);

test('[AUTH-10] a refusal ends the pending state and its message stays until the next input', () => {
  const problem = { at: 'form', message: 'Failed to send OTP' } as const;
  const refused = after(typedPhone, started, { type: 'refused', problem });
  expect([refused.isWorking, refused.problem, refused.step]).toEqual([false, problem, 'phone']);
  expect(nextLoginState(refused, typedPhone).problem).toBeUndefined();
});

test('[AUTH-02] the OTP is for the number it was requested for, regardless of later input', () => {
  const other: LoginEvent = { type: 'typed', field: 'phone', value: '9820041777' };
  expect(after(typedPhone, started, other, sent)).toMatchObject({ step: 'otp', phone: '9820041776', isWorking: false });
});
