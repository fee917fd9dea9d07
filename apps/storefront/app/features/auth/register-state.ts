import { digitsOnly, emailError, nameError, OTP_DIGITS, passwordError, phoneDigits, phoneError } from '@bijli/rules';

export type RegisterField = 'name' | 'email' | 'phone' | 'password';
export type RegisterEntry = Readonly<Record<RegisterField, string>>;
export type RegisterProblems = Partial<Record<RegisterField | 'otp' | 'form', string>>;

export type RegisterState = {
  step: 'form' | 'otp';
  entry: RegisterEntry;
  /** The submitted form, regardless of later edits: the OTP goes to its number. */
  submittedEntry: RegisterEntry;
  otp: string;
  /** Proves on the OTP step that this browser sent the form. */
  registrationToken: string | undefined;
  isWorking: boolean;
  problems: RegisterProblems;
};

export type RegisterEvent =
  | { type: 'typed'; field: RegisterField | 'otp'; value: string }
  | { type: 'left'; field: RegisterField }
  | { type: 'started' }
  | { type: 'refused'; problems: RegisterProblems }
  | { type: 'otp-sent'; registrationToken: string }
  | { type: 'details-changed' };

const emptyEntry: RegisterEntry = { name: '', email: '', phone: '', password: '' };

export const firstRegisterState: RegisterState = {
  step: 'form',
  entry: emptyEntry,
  submittedEntry: emptyEntry,
  otp: '',
  registrationToken: undefined,
  isWorking: false,
  problems: {},
};

const checks: Readonly<Record<RegisterField, (value: string) => string | undefined>> = {
  name: nameError,
  email: emailError,
  phone: phoneError,
  password: passwordError,
};

/** Validation errors of a registration by field; empty if valid. Messages: specification point 5. */
export function registerProblems(entry: RegisterEntry): RegisterProblems {
  const fields = Object.keys(checks) as RegisterField[];
  return Object.fromEntries(fields.flatMap((field) => problemOf(field, entry[field])));
}

/** The form, then the OTP. A field is validated on blur; its error is cleared while it is being edited. */
export function nextRegisterState(state: RegisterState, event: RegisterEvent): RegisterState {
  switch (event.type) {
    case 'typed':
      return typed(state, event.field, event.value);
    case 'left': {
      const value = state.entry[event.field];
      // An untouched field is validated only on submit.
      if (value === '') return state;
      return { ...state, problems: { ...state.problems, ...Object.fromEntries(problemOf(event.field, value)) } };
    }
    case 'started':
      return { ...state, isWorking: true, submittedEntry: state.entry, problems: {} };
    case 'refused':
      return { ...state, isWorking: false, problems: event.problems };
    case 'otp-sent':
      return {
        ...state,
        step: 'otp',
        entry: state.submittedEntry,
        otp: '',
        registrationToken: event.registrationToken,
        isWorking: false,
      };
    case 'details-changed':
      return { ...state, step: 'form', otp: '', registrationToken: undefined, isWorking: false, problems: {} };
  }
}

function typed(state: RegisterState, field: RegisterField | 'otp', value: string): RegisterState {
  const { [field]: _edited, form: _form, ...problems } = state.problems;
  if (field === 'otp') return { ...state, otp: digitsOnly(value, OTP_DIGITS), problems };
  const cleaned = field === 'phone' ? phoneDigits(value) : value;
  return { ...state, entry: { ...state.entry, [field]: cleaned }, problems };
}

function problemOf(field: RegisterField, value: string): [RegisterField, string][] {
  const problem = checks[field](value);
  return problem ? [[field, problem]] : [];
}
