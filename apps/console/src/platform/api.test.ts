import type { ApiRequest, Transport } from '@bijli/contract';
import { expect, test } from 'vitest';
import { apiOver, sentenceOf } from './api.ts';
import { keepSessionToken } from './transport.ts';

const stale = { success: false, code: 'not_allowed', message: 'Reload the page and try again.', isTokenStale: true };

/** A server whose session got another token in another window, of this person. */
function serverOf(personId: string) {
  const sent: ApiRequest['name'][] = [];
  const transport: Transport = async ({ name }) => {
    sent.push(name);
    if (name === 'getStaffSession') return { status: 200, body: { csrfToken: 'new', person: { id: personId } } };
    const isFirst = sent.filter((one) => one === name).length === 1;
    return isFirst ? { status: 403, body: stale } : { status: 200, body: { success: true } };
  };
  return { api: apiOver(transport), sent };
}

test('[STAFF-71] a call whose session was renewed in another window is sent again with the new token', async () => {
  keepSessionToken({ csrfToken: 'old', person: { id: 'kavita' } });
  const { api, sent } = serverOf('kavita');
  await api.signOutStaff();
  expect(sent).toEqual(['signOutStaff', 'getStaffSession', 'signOutStaff']);
});

test('[STAFF-71] nothing is sent again for another person who signed in there', async () => {
  keepSessionToken({ csrfToken: 'old', person: { id: 'kavita' } });
  const { api, sent } = serverOf('rohan');
  const error: unknown = await api.signOutStaff().catch((reason: unknown) => reason);
  expect([sentenceOf(error), sent]).toEqual([stale.message, ['signOutStaff', 'getStaffSession']]);
});
