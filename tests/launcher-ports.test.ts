import { once } from 'node:events'
import type { Server } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { requireFreePorts } from '../scripts/launcher/ports.mjs'
import { findFreePorts, listenOn } from './launch.ts'

let other: Server
let port: number

beforeEach(async () => {
  port = await findFreePorts(1)
  other = await listenOn(port)
})
afterEach(() => void other.close())

const ofServer = () => [{ host: '127.0.0.1', port, of: 'server' }]

it.each([
  ['server', ''],
  ['sign-in', ' (wanted for the sign-in sandbox, counted from PORT)'],
  ['mail', ' (wanted for the mail sandbox, counted from PORT)'],
])('names a port in use and its variable: %s', async (of, whose) => {
  await expect(requireFreePorts([{ host: '127.0.0.1', port, of }], 0)).rejects.toThrow(
    `Port ${port}${whose} is in use. Set PORT to another one.`,
  )
})

it('waits for an earlier start that is just ending', async () => {
  const waiting = requireFreePorts(ofServer(), Infinity)
  // The port is in use when this is refused, and so it was at the first try.
  await expect(requireFreePorts(ofServer(), 0)).rejects.toThrow('in use')
  await once(other.close(), 'close')
  await expect(waiting).resolves.toBeUndefined()
})
