import type { TestStore } from './test-store.ts';

type Answer = { success: boolean; message?: string; needsDetails?: boolean; accessToken?: string };

/** A browser that keeps its cookies, in some network. */
export type TestBrowser = {
  sendOtp: (phone: string) => Promise<Answer>;
  verifyOtp: (phone: string, otp: string, more?: object) => Promise<Answer>;
  post: (url: string, payload: object, accessToken?: string) => Promise<Answer>;
  moveTo: (ip: string) => void;
};

export function browserAt({ app }: Pick<TestStore, 'app'>, ip: string): TestBrowser {
  let remoteAddress = ip;
  let cookie = '';
  async function post(url: string, payload: object, accessToken?: string): Promise<Answer> {
    const authorization = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
    const headers = { ...(cookie && { cookie }), ...authorization };
    const answer = await app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress, headers });
    cookie = answer.headers['set-cookie']?.toString().split(';')[0] ?? cookie;
    return answer.json();
  }
  return {
    post,
    sendOtp: (phone) => post('/users/send-otp', { phone }),
    verifyOtp: (phone, otp, more) => post('/users/verify-otp', { phone, otp, ...more }),
    moveTo(next) {
      remoteAddress = next;
    },
  };
}
