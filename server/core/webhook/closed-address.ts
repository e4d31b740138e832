import { BlockList, isIP } from 'node:net'

/** Networks that no webhook may reach: this machine, its neighbours, and what is routed nowhere. Of IPv6 all but the global addresses. */
const closed = new BlockList()
const networks4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
/** Within the global ones: tunnels that carry IPv4 addresses, and examples. */
const networks6 = ['2001::/32', '2001:db8::/32', '2002::/16']
for (const [networks, type] of [
  [networks4, 'ipv4'],
  [networks6, 'ipv6'],
] as const)
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    closed.addSubnet(address, Number(bits), type)
  }
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is not one of the open Internet. */
export function isClosed(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return closed.check(address, 'ipv4')
  return version !== 6 || !global6.check(address, 'ipv6') || closed.check(address, 'ipv6')
}
