import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StartUpError } from './start-up-error.mjs'

/** Checks that every port is free. Waits up to `timeout` milliseconds for an earlier start that is just ending. */
export async function requireFreePorts(ports, timeout = 3000) {
  const until = Date.now() + timeout
  for (const { host, port, of } of ports) {
    let refusal = await refusalOf(host, port)
    for (; refusal === 'EADDRINUSE' && Date.now() < until; refusal = await refusalOf(host, port)) await wait(100)
    const whose = of === 'server' ? '' : ` (wanted for the ${of} sandbox, counted from PORT)`
    if (refusal === 'EADDRINUSE') throw new StartUpError(`Port ${port}${whose} is in use. Set PORT to another one.`)
    if (refusal) throw new StartUpError(`Can't listen on HOST ${host}, port ${port}: ${refusal}.`)
  }
}

/** The error's code, or undefined when the port is free on each address of the host. */
async function refusalOf(host, port) {
  const addresses = await lookup(host, { all: true }).catch(({ code }) => code)
  if (typeof addresses === 'string') return addresses
  const codes = await Promise.all(addresses.map(({ address }) => tryAddress(address, port)))
  // "localhost" may name ::1 on a machine without IPv6.
  const isMissing = (code) => addresses.length > 1 && /^(EADDRNOTAVAIL|EAFNOSUPPORT)$/.test(code)
  return codes.find((code) => code && !isMissing(code))
}

async function tryAddress(host, port) {
  const probe = net.createServer()
  try {
    await once(probe.listen({ host, port, exclusive: true }), 'listening')
    await once(probe.close(), 'close')
    return undefined
  } catch (error) {
    return error.code
  }
}
