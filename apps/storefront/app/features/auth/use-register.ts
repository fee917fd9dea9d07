import { useReducer } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../platform/api.ts';
import { existingGuestCartId } from '../../platform/guest-cart.ts';
import { useAuth } from '../../platform/state/auth.ts';
import { performPendingAction } from './perform-pending-action.ts';
import { finishRegistration, type RegisterOutcome, startRegistration } from './register-calls.ts';
import { firstRegisterState, nextRegisterState, type RegisterField } from './register-state.ts';

/** State and actions of the registration form. Stores the session; the page redirects once there is one. */
export function useRegister() {
  const [state, dispatch] = useReducer(nextRegisterState, firstRegisterState);
  const { search } = useLocation();
  const { entry, otp, registrationToken, isWorking } = state;

  /** Returns whether it succeeded. */
  async function work(call: () => Promise<RegisterOutcome>): Promise<boolean> {
    if (isWorking) return false;
    dispatch({ type: 'started' });
    const outcome = await call();
    if (outcome.type !== 'signed-in') {
      dispatch(outcome);
      return outcome.type === 'otp-sent';
    }
    useAuth.getState().loginSuccess(outcome.session);
    void performPendingAction(search);
    return true;
  }

  return {
    state,
    type: (field: RegisterField | 'otp') => (value: string) => dispatch({ type: 'typed', field, value }),
    leave: (field: RegisterField) => () => dispatch({ type: 'left', field }),
    send: () => work(() => startRegistration(api, entry)),
    verify: () =>
      work(() =>
        finishRegistration(api, { phone: entry.phone, otp, registrationToken, tempCartId: existingGuestCartId() }),
      ),
    changeDetails: () => dispatch({ type: 'details-changed' }),
  };
}

export type Register = ReturnType<typeof useRegister>;
