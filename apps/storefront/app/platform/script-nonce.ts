import { createContext as createSharedValue } from 'react';
import { createContext } from 'react-router';

/**
 * Set by the server before rendering: an unguessable value, different for every rendering; undefined in development,
 * which has no policy.
 */
export const scriptNonceContext = createContext<string | undefined>();

/**
 * Nonce of our own inline scripts. The server allows such scripts by hash and strips the attribute, so there is none in
 * the browser.
 */
export const ScriptNonce = createSharedValue<string | undefined>(undefined);
