interface Service {
  port?: number
  stop(): Promise<void>
}

/**
 * Runs a sandbox as a child process: sends its parent its port when it is ready, and ends on SIGINT, SIGTERM, or when
 * the parent's end closes the IPC channel.
 */
export async function runService(start: () => Promise<Service>): Promise<void> {
  let service: Service | undefined
  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    // A service that is still starting has nothing to stop.
    if (service) void service.stop().finally(() => process.exit(0))
    else process.exit(0)
  }
  // Before the ready message, so that no signal can arrive without a handler.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  if (process.send) {
    process.on('disconnect', end)
    if (!process.connected) end()
  }
  try {
    service = await start()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
  process.send?.({ port: service.port })
}

/** A required environment variable. */
export function readSetting(who: string, name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`${who} needs ${name}.`)
  return value
}

/** Names the port in the error when it is taken. */
export function sayWhyNot(who: string, port: number): (error: unknown) => never {
  return (error) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw taken ? new Error(`${who} can't start: port ${port} is taken.`) : error
  }
}
