import { isIPv4 } from 'node:net';
import type { Logger } from './logging.ts';

const sentences = {
  'sign-in-succeeded': 'Somebody signed in',
  'otp-refused': 'An OTP was refused',
  'google-refused': 'A sign-in with Google was refused',
  'refresh-refused': 'A session was not prolonged',
  'access-refused': 'A call was refused to one who may not make it',
  'limit-met': 'A limit was met',
  'webhook-refused': 'A webhook was refused',
} as const;

export type SecurityEvent = keyof typeof sentences;

/** What is known of an event; never a phone, an e-mail address, a code or a token. */
type About = { reason?: string; customerId?: string; route?: string; moreBefore?: number };
type Source = { log: Logger; ip: string };

/**
 * Writes what whoever watches over the store wants to find: all but a sign-in that went well as a warning. Sign-ins are
 * told where warnings are.
 */
export function logSecurityEvent({ log, ip }: Source, security: SecurityEvent, about: About = {}): void {
  const line = { security, network: networkOf(ip), ...about };
  if (security === 'sign-in-succeeded') {
    const told = log.level === 'warn' ? log.child({}, { level: 'info' }) : log;
    told.info(line, sentences[security]);
  } else log.warn(line, sentences[security]);
}

/** Enough to see that tries belong together, too little to find one person by. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:/i, '');
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.0/24');
  const [start = ''] = address.split('::');
  const groups = [...start.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3);
  return `${groups.join(':')}::/48`;
}
