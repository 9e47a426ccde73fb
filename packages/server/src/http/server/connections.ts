import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientAddress } from '../limits/client-address.ts'
import type { Capacity } from '../limits/overload/bulkheads.ts'

export interface Connections {
  /** Includes the connections of this server. */
  bound(server: Server): void
  /** Records the latest response of a connection; near the limit the response closes it. */
  note(response: ServerResponse): void
}

/**
 * Limits open connections, in total and by address. Near the limit, a connection is closed with its next reply, which
 * announces it: closing an idle one would reset a request in flight. At the limit, a new connection replaces the oldest
 * idle or unfinished one of the address with the most connections. While all are being answered it replaces any of an
 * address that has more than its own, so that few addresses can't use all by reading slowly.
 * `maxConnections` would count one listening socket only.
 */
export function openConnections({
  connections,
  connectionsPerAddress,
}: Pick<Capacity, 'connections' | 'connectionsPerAddress'>): Connections {
  // Oldest first.
  const held = new Map<string, Set<Socket>>()
  const latest = new WeakMap<Socket, ServerResponse>()
  let open = 0

  const isUnfinished = (socket: Socket): boolean => {
    const response = latest.get(socket)
    return response === undefined || !response.req.complete || response.writableFinished
  }
  const isFull = (sockets: Set<Socket>): boolean =>
    connectionsPerAddress !== null && sockets.size >= connectionsPerAddress

  const leave = (socket: Socket, address: string): void => {
    const sockets = held.get(address)
    if (!sockets?.delete(socket)) return
    open -= 1
    if (sockets.size === 0) held.delete(address)
  }

  /** Ends the oldest such connection of the address that has the most, if it has more than `least`. */
  const endOldest = (isMeant: (socket: Socket) => boolean, least: number): boolean => {
    let found: { socket: Socket; address: string; among: number } | undefined
    for (const [address, sockets] of held) {
      if (sockets.size <= (found?.among ?? least)) continue
      for (const socket of sockets) {
        if (!isMeant(socket)) continue
        found = { socket, address, among: sockets.size }
        break
      }
    }
    if (!found) return false
    found.socket.destroy()
    // Now, not on close: the next connection may arrive before that.
    leave(found.socket, found.address)
    return true
  }

  // Behind a proxy all are the proxy's.
  const makeRoom = (own: number): boolean =>
    endOldest(isUnfinished, 0) || (connectionsPerAddress !== null && endOldest(() => true, own + 1))

  const enter = (socket: Socket): void => {
    const address = clientAddress(socket.remoteAddress ?? '')
    const sockets = held.get(address) ?? new Set()
    if (isFull(sockets) || (open >= connections && !makeRoom(sockets.size))) {
      socket.destroy()
      return
    }
    open += 1
    held.set(address, sockets.add(socket))
    socket.once('close', () => leave(socket, address))
  }

  return {
    bound(server) {
      server.on('connection', enter)
    },
    note: (response) => {
      if (response.socket) latest.set(response.socket, response)
      if (open > connections * 0.8) response.setHeader('connection', 'close')
    },
  }
}
