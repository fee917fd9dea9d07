import { digitsOnly, OTP_DIGITS, phoneDigits } from '@bijli/rules';

export type LoginStep = 'phone' | 'otp' | 'details';
export type LoginField = 'phone' | 'otp' | 'name' | 'email';
/** An error, of a field or of the step as a whole. */
export type LoginProblem = { at: 'field' | 'form'; message: string };

export type LoginState = {
  step: LoginStep;
  phone: string;
  /** The number the pending request is for: the field may be edited meanwhile. */
  requestedPhone: string;
  otp: string;
  name: string;
  email: string;
  isWorking: boolean;
  problem: LoginProblem | undefined;
  /** The phone step was returned to from a later one. */
  isNumberChanging: boolean;
};

export type LoginEvent =
  | { type: 'typed'; field: LoginField; value: string }
  | { type: 'started' }
  | { type: 'refused'; problem: LoginProblem }
  | { type: 'otp-sent' }
  | { type: 'details-needed' }
  | { type: 'number-changed' };

export const firstLoginState: LoginState = {
  step: 'phone',
  phone: '',
  requestedPhone: '',
  otp: '',
  name: '',
  email: '',
  isWorking: false,
  problem: undefined,
  isNumberChanging: false,
};

/** Phone, OTP, then details only if the server requires them. Source: specification point 4, Login. */
export function nextLoginState(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'typed':
      return { ...state, [event.field]: cleaned(event.field, event.value), problem: undefined };
    case 'started':
      return { ...state, isWorking: true, requestedPhone: state.phone, problem: undefined };
    case 'refused':
      return { ...state, isWorking: false, problem: event.problem };
    case 'otp-sent':
      return { ...settled(state), step: 'otp', phone: state.requestedPhone, otp: '' };
    case 'details-needed':
      return { ...settled(state), step: 'details' };
    case 'number-changed':
      return { ...settled(state), step: 'phone', otp: '', isNumberChanging: true };
  }
}

function settled(state: LoginState): LoginState {
  return { ...state, isWorking: false, problem: undefined };
}

function cleaned(field: LoginField, value: string): string {
  if (field === 'phone') return phoneDigits(value);
  return field === 'otp' ? digitsOnly(value, OTP_DIGITS) : value;
}
