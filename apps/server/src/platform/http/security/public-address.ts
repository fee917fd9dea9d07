import { BlockList, isIP } from 'node:net';

/** Addresses of IANA's special-purpose registries, and multicast: none is a public host. */
const closedIpv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** Within 2000::/3, which holds all that are public: tunnels may lead to any IPv4 address. */
const closedIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const closed = listOf(closedIpv4, 'ipv4');
const closedWithin = listOf(closedIpv6, 'ipv6');
const open = listOf(['2000::/3'], 'ipv6');

/**
 * Whether an IP address is one of the public internet: no private, loopback, link-local, unspecified, shared, multicast,
 * mapped or translated one, which may lead to a machine of the store's own network.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open.check(address, 'ipv6') && !closedWithin.check(address, 'ipv6');
}

function listOf(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix = ''] = subnet.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}
