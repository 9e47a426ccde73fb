import net from 'node:net'

const headLength = 5
const usual = 64 * 1024
/** What a longer message has needed is given back past this. */
const most = 4 * usual

/** What `pg` tells whoever makes its sockets. */
export interface Connecting {
  ssl?: unknown
}

/** A socket for `pg` that reads in place. */
export function openSocket(connecting: Connecting = {}): net.Socket {
  const socket: net.Socket = new net.Socket(socketOptions(connecting, () => socket))
  return socket
}

/** Of a socket that reads in place, which `self` gives. What comes over TLS are no messages before they are decrypted, and are read as ever. */
export function socketOptions({ ssl }: Connecting, self: () => net.Socket): net.SocketConstructorOpts {
  return ssl
    ? {}
    : {
        onread: readInPlace((messages) => {
          self().emit('data', messages)
        }),
      }
}

/**
 * How a socket to PostgreSQL reads into memory of its own, over and over. Node makes new memory for each piece that arrives, which V8 counts as
 * its own: with pages of 20 KB it collected its whole heap twice a second. `give` gets whole messages of the protocol, as they stand in that
 * memory, and must be done with the bytes when it returns; `pg` makes strings of them.
 */
export function readInPlace(give: (messages: Buffer) => void): net.OnReadOpts {
  let memory = Buffer.allocUnsafeSlow(usual)
  // Of a message that has not come whole, at the beginning of the memory.
  let kept = 0
  return {
    buffer: () => memory.subarray(kept),
    callback(length) {
      const end = kept + length
      const whole = lengthOfMessages(memory, end)
      if (whole > 0) give(memory.subarray(0, whole))
      memory.copyWithin(0, whole, end)
      kept = end - whole
      if (kept === memory.length) memory = Buffer.concat([memory], 2 * memory.length)
      else if (kept === 0 && memory.length > most) memory = Buffer.allocUnsafeSlow(usual)
      return true
    },
  }
}

/** How many of the bytes before `end` are messages that are there to their last byte: a letter, and a length that counts itself. */
function lengthOfMessages(bytes: Buffer, end: number): number {
  let at = 0
  while (at + headLength <= end) {
    const next = at + 1 + bytes.readUInt32BE(at + 1)
    if (next > end) break
    at = next
  }
  return at
}
