import { useReducer, useRef } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../platform/api.ts';
import { existingGuestCartId } from '../../platform/guest-cart.ts';
import { useAuth } from '../../platform/state/auth.ts';
import { checkOtp, completeProfile, type LoginOutcome, requestOtp } from './login-calls.ts';
import { firstLoginState, type LoginField, nextLoginState } from './login-state.ts';
import { performPendingAction } from './perform-pending-action.ts';

/** State and actions of the login form. Stores the session; the page redirects once there is one. */
export function useLogin() {
  const [state, dispatch] = useReducer(nextLoginState, firstLoginState);
  const { search } = useLocation();
  const newestWork = useRef(0);

  /** Returns whether it succeeded. */
  async function work(call: () => Promise<LoginOutcome>): Promise<boolean> {
    if (state.isWorking) return false;
    dispatch({ type: 'started' });
    newestWork.current += 1;
    const work = newestWork.current;
    const outcome = await call();
    if (work !== newestWork.current) return false;
    // The spinner keeps running until the next page has loaded.
    if (outcome.type !== 'signed-in') {
      dispatch(outcome);
      return outcome.type !== 'refused';
    }
    useAuth.getState().loginSuccess(outcome.session);
    void performPendingAction(search);
    return true;
  }

  /** The pending request is for another number. */
  function changeNumber(): void {
    newestWork.current += 1;
    dispatch({ type: 'number-changed' });
  }

  return {
    state,
    type: (field: LoginField) => (value: string) => dispatch({ type: 'typed', field, value }),
    sendOtp: () => work(() => requestOtp(api, state.phone)),
    verify: () => work(() => checkOtp(api, { ...state, tempCartId: existingGuestCartId() })),
    complete: () => work(() => completeProfile(api, { ...state, tempCartId: existingGuestCartId() })),
    changeNumber,
  };
}

export type Login = ReturnType<typeof useLogin>;
