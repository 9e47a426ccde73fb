import net from 'node:net'
import pg from 'pg'

/** Which of several databases to connect to: the primary, or a replica. */
export type Part = 'primary' | 'replica'

interface Place {
  host: string
  port: number
}

/** How long the place that was found is used again, in milliseconds. */
const remembered = 1_000

/**
 * The client configuration of an address. With several hosts (`host1:5432,host2:5432`, or `?host=/one,/other`, as libpq
 * writes them) it connects to the one that has the wanted role, so that after a failover the next connection finds the
 * new primary. With TLS the certificate must name the first host. A host that has not answered within `timeout`
 * milliseconds is passed over.
 */
export function reach(address: string, part: Part, timeout = 2_000): pg.ClientConfig {
  const addresses = addressesOf(address)
  const [first = address] = addresses
  if (addresses.length === 1) return { connectionString: first }
  const find = findPlace(addresses, part, timeout)
  return { connectionString: first, stream: () => new SocketTo(find) }
}

/** One address for each host. */
export function addressesOf(address: string): string[] {
  const [, start, authority = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s.exec(address) ?? []
  if (start === undefined) return [address]
  if (authority.includes(',')) return authority.split(',').map((host) => start + host + rest)
  const [, before = '', hosts = '', after = ''] = /^(.*[?&]host=)([^&#]*)(.*)$/s.exec(rest) ?? []
  const each = hosts.split(/,|%2c/i)
  return each.length > 1 ? each.map((host) => start + authority + before + host + after) : [address]
}

function findPlace(addresses: readonly string[], part: Part, timeout: number): () => Promise<Place> {
  let found: { place: Promise<Place>; until: number } | undefined
  return () => {
    if (found && Date.now() < found.until) return found.place
    const place = Promise.any(addresses.map((one) => ask(one, part, timeout))).catch((cause: unknown) => {
      throw Object.assign(new Error(`none of the ${addresses.length} databases is the ${part}`, { cause }), {
        code: 'ECONNREFUSED',
      })
    })
    const asked = { place, until: Date.now() + remembered }
    found = asked
    place.catch(() => {
      if (found === asked) found = undefined
    })
    return place
  }
}

async function ask(address: string, part: Part, timeout: number): Promise<Place> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
    if (rows[0]?.follows !== (part === 'replica')) throw new Error(`not the ${part}`)
    return { host: client.host, port: client.port }
  } finally {
    client.end().catch(() => {})
  }
}

/** Connects to the address from `find`, whatever address it is given. */
class SocketTo extends net.Socket {
  readonly #find: () => Promise<Place>

  constructor(find: () => Promise<Place>) {
    super()
    this.#find = find
  }

  override connect(): this {
    this.#go().catch((error: Error) => this.destroy(error))
    return this
  }

  async #go(): Promise<void> {
    const { host, port } = await this.#find()
    if (this.destroyed) return
    if (host.startsWith('/')) super.connect(`${host}/.s.PGSQL.${port}`)
    else super.connect(port, host)
  }
}
