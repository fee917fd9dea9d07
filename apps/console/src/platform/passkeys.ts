import type { Input } from '@bijli/contract';
import { api } from './api.ts';

/** The browser's answer to a challenge for using a passkey. */
export async function answerPasskeyChallenge(): Promise<Input<'signInWithPasskey'>['body']> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { challengeId, options } = await api.startPasskeySignIn();
  const response = await startAuthentication({ optionsJSON: options as never });
  return { challengeId, response: response as Input<'signInWithPasskey'>['body']['response'] };
}

export async function answerNewPasskeyChallenge(name: string): Promise<Input<'addPasskey'>['body']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { challengeId, options } = await api.startPasskey();
  const response = await startRegistration({ optionsJSON: options as never });
  return { challengeId, name, response: response as Input<'addPasskey'>['body']['response'] };
}
