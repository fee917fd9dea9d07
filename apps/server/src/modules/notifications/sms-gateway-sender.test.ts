import { expect, test } from 'vitest';
import { createSmsGatewaySender } from './sms-gateway-sender.ts';

const settings = {
  apiUrl: 'https://sms.example/send',
  apiKey: 'key-1',
  timeoutMs: 5000,
  senderId: 'BIJLIE',
  entityId: '1101',
  urls: [],
  idsByTemplate: { 'order-delivered': '2301' },
  templateIds: { otp: '2201', order: '2202', account: '2203', stock: '2204' },
};
const message = { channel: 'sms', to: '9876543210', template: 'order', subject: 'Order', text: 'On its way' } as const;

type Sent = { url: string; init: RequestInit };

function gatewayThatAnswers(status: number, body: string) {
  const sent: Sent[] = [];
  const post = async (url: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ url: String(url), init });
    return new Response(body, { status });
  };
  return { sent, sender: createSmsGatewaySender(settings, post as typeof fetch) };
}

test('an SMS names the registered sender, entity and template', async () => {
  const { sent, sender } = gatewayThatAnswers(200, '{"status":"queued","messageId":"m1"}');
  await sender.send(message);
  expect(sent[0]?.url).toBe('https://sms.example/send');
  expect(sent[0]?.init.headers).toMatchObject({ authorization: 'Bearer key-1' });
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
    sender: 'BIJLIE',
    to: '919876543210',
    message: 'On its way',
    entityId: '1101',
    templateId: '2202',
  });
  expect(sent[0]?.init.signal).toBeInstanceOf(AbortSignal);
});

test('[L3][SMS-01] a text with an id of its own is sent under it', async () => {
  const { sent, sender } = gatewayThatAnswers(200, '{"status":"queued"}');
  await sender.send({ ...message, text: 'Your Bijli order 4F9A2C has been delivered.' });
  expect(JSON.parse(String(sent[0]?.init.body))).toMatchObject({ templateId: '2301' });
});

test.each([
  [500, '{"status":"accepted"}', 'responded with status 500'],
  [200, '{"status":"rejected","reason":"template mismatch"}', 'template mismatch'],
  [200, '<html>busy</html>', 'invalid response'],
  [200, '{"ok":true}', 'invalid response'],
])('an SMS that the gateway rejects is an error: %i %s', async (status, body, words) => {
  await expect(gatewayThatAnswers(status, body).sender.send(message)).rejects.toThrow(words);
});
