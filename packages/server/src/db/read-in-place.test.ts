import { describe, expect, it } from 'vitest'
import { readInPlace } from './read-in-place.ts'

function message(letter: string, body: string): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeUInt32BE(4 + Buffer.byteLength(body), 1)
  return Buffer.concat([head, Buffer.from(body)])
}

/** What is given of these bytes when they come in pieces of this size at most, and how much memory there is to read into at the end. */
function read(bytes: Buffer, size: number): { given: Buffer[]; room: number } {
  const given: Buffer[] = []
  const { buffer, callback } = readInPlace((messages) => given.push(Buffer.from(messages)))
  const room = buffer as () => Uint8Array
  for (let at = 0; at < bytes.length;) {
    const into = room()
    const length = Math.min(size, into.length, bytes.length - at)
    into.set(bytes.subarray(at, at + length))
    callback(length, into)
    at += length
  }
  return { given, room: room().length }
}

describe('messages that come in pieces', () => {
  const messages = [message('D', 'ab'), message('D', ''), message('C', 'SELECT 1'), message('Z', 'I')]
  const all = Buffer.concat(messages)

  it.each([1, 2, 5, 7, 11, 1000])('of %i bytes are given whole, none twice and none left out', (size) => {
    const { given } = read(all, size)
    expect(Buffer.concat(given)).toEqual(all)
    const ends = messages.map((_, n) => Buffer.concat(messages.slice(0, n + 1)).length)
    let at = 0
    for (const part of given) expect(ends).toContain((at += part.length))
  })

  it('are given as soon as they are whole', () => {
    const { given } = read(all.subarray(0, all.length - 1), 1000)
    expect(Buffer.concat(given)).toEqual(Buffer.concat(messages.slice(0, -1)))
  })

  it.each([70_000, 300_000, 2_000_000])('of %i bytes find room, which is given back', (length) => {
    const long = Buffer.concat([message('D', 'x'.repeat(length)), message('Z', 'I')])
    const { given, room } = read(long, 60_000)
    expect(Buffer.concat(given).equals(long)).toBe(true)
    expect(room).toBeLessThanOrEqual(256 * 1024)
  })
})
