import { useReducer } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../platform/api.ts';
import { useAuth } from '../../platform/state/auth.ts';
import { addWish } from './add-wish.ts';
import { checkOtp, completeProfile, type LoginOutcome, requestOtp } from './login-calls.ts';
import { firstLoginState, type LoginField, nextLoginState } from './login-state.ts';

/** The login form's state and what its keys do. A session is stored; the page sends whoever has one on. */
export function useLogin() {
  const [state, dispatch] = useReducer(nextLoginState, firstLoginState);
  const { search } = useLocation();

  async function work(call: () => Promise<LoginOutcome>): Promise<void> {
    if (state.isWorking) return;
    dispatch({ type: 'started' });
    const outcome = await call();
    // The pins keep running until the next page is there.
    if (outcome.type !== 'signed-in') return dispatch(outcome);
    useAuth.getState().loginSuccess(outcome.session);
    void addWish(search);
  }

  return {
    state,
    type: (field: LoginField) => (value: string) => dispatch({ type: 'typed', field, value }),
    sendOtp: () => work(() => requestOtp(api, state.phone, Date.now)),
    verify: () => work(() => checkOtp(api, state)),
    complete: () => work(() => completeProfile(api, state)),
    changeNumber: () => dispatch({ type: 'number-changed' }),
  };
}

export type Login = ReturnType<typeof useLogin>;
