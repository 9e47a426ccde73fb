import { normalizeIP } from '@fastify/rate-limit'

// A household is given a /56 (RFC 6177), so counting by anything smaller gives one person 256 times each limit.
const ipv6Network = 56

/** Under what a client counts in limits by address: an IPv4 address as it is, an IPv6 address by its network. */
export function clientAddress(ip: string): string {
  return normalizeIP(ip, ipv6Network)
}
