import { isIPv6 } from 'node:net'

/** What attempts of an address count under. Of IPv6, the network: everybody has 2^64 addresses. */
export const networkOf = (ip: string): string => (isIPv6(ip) && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip)
