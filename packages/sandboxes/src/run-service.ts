interface Service {
  stop(): Promise<void>
}

/**
 * Runs a sandbox as a process of its own: tells whoever started it when it is ready, and ends on SIGINT, SIGTERM, or
 * when that parent is gone. The parent is watched through the IPC channel, which the kernel closes however it died.
 */
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
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, end)
  process.send?.('ready')
}
