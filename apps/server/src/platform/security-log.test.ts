import pino from 'pino';
import { expect, test } from 'vitest';
import { logSecurityEvent, networkOf } from './security-log.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34:5:6:7:8', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('the log has only the network of %s: %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['debug', 2],
  ['info', 2],
  ['warn', 2],
  ['error', 0],
  ['silent', 0],
])('at log level %s a refusal and a sign-in write %i lines', (level, count) => {
  const lines: string[] = [];
  const log = pino({ level }, { write: (line: string) => void lines.push(line) });
  logSecurityEvent({ log, ip: '203.0.113.77' }, 'otp-refused', { reason: 'wrong' });
  logSecurityEvent({ log, ip: '203.0.113.77' }, 'sign-in-succeeded', { reason: 'otp' });
  expect(lines).toHaveLength(count);
});
