import { normalizeIP } from '@fastify/rate-limit'

// A household gets a /56 (RFC 6177); counting by a smaller network would give one client 256 times each limit.
const ipv6Network = 56

/** The key of a client in limits by address: its IPv4 address, or its IPv6 network. */
export function clientAddress(ip: string): string {
  return normalizeIP(ip, ipv6Network)
}
