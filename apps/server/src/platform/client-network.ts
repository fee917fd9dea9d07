import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** A customer of an IPv6 provider has at least this to choose addresses from. */
const ipv6Bits = 64;

/**
 * What a limit counts a client by: an IPv4 address as it is, of an IPv6 address the network, as anybody has endless ones
 * of those. One client has one network, however its address is written.
 */
export function clientNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  if (address.isMapped4()) return address.to4().correctForm();
  return new Address6(`${ip}/${ipv6Bits}`).startAddress().correctForm();
}
