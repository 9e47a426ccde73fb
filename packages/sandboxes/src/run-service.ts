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
