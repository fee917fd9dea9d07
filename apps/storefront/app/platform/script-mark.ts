import { createContext as createSharedValue } from 'react';
import { createContext } from 'react-router';

/**
 * The server sets it before a page is rendered: a word that nobody can guess, another for every rendering; undefined in
 * development, which has no policy.
 */
export const scriptMarkContext = createContext<string | undefined>();

/**
 * What our own inline scripts carry as their nonce. The server allows what carries it by hash and takes it off the page, so
 * in the browser there is none.
 */
export const ScriptMark = createSharedValue<string | undefined>(undefined);
