interface Service {
  stop(): Promise<void>
}

/** Runs a sandbox as a process of its own: tells whoever started it when it is ready, and ends on SIGINT or SIGTERM. */
export async function runService(start: () => Promise<Service>): Promise<void> {
  let service: Service
  try {
    service = await start()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    void service.stop().finally(() => process.exit(0))
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  process.send?.('ready')
}

/** A variable of the environment that `who` can't start without. */
export function readSetting(who: string, name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`${who} needs ${name}.`)
  return value
}

/** For a start that failed: names the port, where that was the reason. */
export function sayWhyNot(who: string, port: number): (error: unknown) => never {
  return (error) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw taken ? new Error(`${who} can't start: port ${port} is taken.`) : error
  }
}
