import { lookup } from 'node:dns/promises'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StartUpError } from './start-up-error.mjs'

/** Checks that every port is free. Waits up to `patience` milliseconds for an earlier start that is just ending. */
export async function requireFreePorts(ports, patience = 3000) {
  const until = Date.now() + patience
  for (const wanted of ports) {
    let refusal = await tryPort(wanted)
    while (refusal === 'EADDRINUSE' && Date.now() < until) {
      await wait(100)
      refusal = await tryPort(wanted)
    }
    if (refusal) throw new StartUpError(explain(wanted, refusal))
  }
}

function explain({ host, port, of }, refusal) {
  if (refusal === 'EACCES') return `Port ${port} needs special rights here. Set PORT to one above 1023.`
  if (refusal !== 'EADDRINUSE') return `Can't listen on HOST ${host}, port ${port}: ${refusal}.`
  const whose = of === 'server' ? '' : ` (wanted for the ${of} sandbox, counted from PORT)`
  return `Port ${port}${whose} is in use. Set PORT to another one.`
}

/** The error's code, or undefined when the port is free on each address of the host. */
async function tryPort({ host, port }) {
  let addresses
  try {
    addresses = await lookup(host, { all: true })
  } catch (error) {
    return error.code
  }
  for (const { address } of addresses) {
    const refusal = await tryAddress(address, port)
    // "localhost" may name ::1 on a machine without IPv6.
    const missing = refusal === 'EADDRNOTAVAIL' || refusal === 'EAFNOSUPPORT'
    if (refusal && !(missing && addresses.length > 1)) return refusal
  }
  return undefined
}

/** @returns {Promise<string | undefined>} */
function tryAddress(address, port) {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
    probe.listen({ host: address, port, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}
