import { spawn, type ChildProcess } from 'node:child_process'

const main = new URL('../main.ts', import.meta.url).pathname

export interface RunSandbox {
  child: ChildProcess
  output(): string
  /** Resolves when it has printed its address. Rejects when it ended before. */
  port(): Promise<number>
}

/** Runs the sandbox as the launcher does. Port 0: any free one. */
export function runSandbox(dir: string, port = 0): RunSandbox {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      CARDS_SANDBOX_PORT: String(port),
      CARDS_SANDBOX_DIR: dir,
      STRIPE_SECRET_KEY: 'sk_test_shop',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      text += String(part)
      const printed = /^Card sandbox at http:\/\/127\.0\.0\.1:(\d+)\n$/.exec(text)
      if (printed) resolve(Number(printed[1]))
    })
  child.once('close', () => reject(new Error(`The card sandbox ended: ${text}`)))
  promise.catch(() => undefined)
  return { child, output: () => text, port: () => promise }
}
