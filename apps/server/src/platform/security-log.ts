import { isIPv4 } from 'node:net';
import type { Logger } from './logging.ts';

const sentences = {
  'sign-in-succeeded': 'A sign-in succeeded',
  'otp-refused': 'An OTP was refused',
  'google-refused': 'A sign-in with Google was refused',
  'refresh-refused': 'A session refresh was refused',
  'access-refused': 'An unauthorized call was refused',
  'limit-met': 'A rate limit was reached',
  'webhook-refused': 'A webhook was refused',
} as const;

export type SecurityEvent = keyof typeof sentences;

/** Details of an event; never a phone, an e-mail address, a code or a token. */
type Details = { reason?: string; customerId?: string; route?: string; actor?: string; moreBefore?: number };
type Source = { log: Logger; ip: string };

/**
 * Logs a security event for the operators: a successful sign-in as info, everything else as a warning. Sign-ins are logged
 * at log level `warn` too.
 */
export function logSecurityEvent({ log, ip }: Source, security: SecurityEvent, details: Details = {}): void {
  const line = { security, network: networkOf(ip), ...details };
  if (security === 'sign-in-succeeded') {
    const infoLog = log.level === 'warn' ? log.child({}, { level: 'info' }) : log;
    infoLog.info(line, sentences[security]);
  } else log.warn(line, sentences[security]);
}

/** Precise enough to correlate attempts, too coarse to identify a person. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:/i, '');
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.0/24');
  const [start = ''] = address.split('::');
  const groups = [...start.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3);
  return `${groups.join(':')}::/48`;
}
