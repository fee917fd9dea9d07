import { providerCalls } from './provider-calls.ts';
import { shopCalls } from './shop-calls.ts';
import { staffCalls } from './staff-calls.ts';

/** Every call of the API, by audience. */
export const callsByAudience = { shop: shopCalls, staff: staffCalls, provider: providerCalls };

export type Audience = keyof typeof callsByAudience;
export const audiences = Object.keys(callsByAudience) as Audience[];

/** Every call of the API. */
export const calls = { ...shopCalls, ...staffCalls, ...providerCalls };

export type CallName = keyof typeof calls;
export const callNames = Object.keys(calls) as CallName[];
