import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** Providers assign a customer at least a /64. */
const ipv6Bits = 64;

/**
 * The key by which limits count a client: the IPv4 address, or the network of an IPv6 address, because a client can use any
 * address in its network. The result does not depend on how the address is written.
 */
export function clientNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  if (address.isMapped4()) return address.to4().correctForm();
  return new Address6(`${ip}/${ipv6Bits}`).startAddress().correctForm();
}
