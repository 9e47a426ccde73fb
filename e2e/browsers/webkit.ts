import type { Readable } from 'node:stream'
import { findFreePorts } from '../../tests/launch.ts'
import { until } from '../../tests/processes.ts'
import type { Brand, Browser } from './browser.ts'
import { endProgram, findProgram, readLine, startProgram } from './programs.ts'

const driver = 'WebKitWebDriver'
const display = 'Xvfb'

/** WebKitGTK's own small browser, through its WebDriver, on a display without a screen. */
export const webkit: Brand = {
  name: 'webkit',
  packages: ['webkit2gtk-driver', 'xvfb'],
  isInstalled: () => [driver, display].every((program) => findProgram(program) !== undefined),
  start: startWebKit,
}

async function startWebKit(folder: string): Promise<Browser> {
  const screen = startProgram(display, ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1700x1400x24'], folder)
  const number = await readLine(screen.stdio[3] as Readable, /(\d+)/)
  const port = await findFreePorts(1)
  const child = startProgram(driver, ['--host=127.0.0.1', `--port=${port}`], folder, {
    DISPLAY: `:${number}`,
    // Without a graphics card.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  })
  child.stderr?.resume()
  const call = async <Reply>(method: string, address: string, body?: object): Promise<Reply> => {
    const request = { method, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`http://127.0.0.1:${port}${address}`, request)
    const { value } = (await response.json()) as { value: Reply & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${method} ${address}: ${value.error}: ${value.message}`)
    return value
  }
  await until(() => call('GET', '/status').catch(() => false))
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: {} })
  const session = `/session/${sessionId}`
  const evaluate = (expression: string) =>
    call<string>('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] })
  const resizeWindow = (width: number, height: number) => call('POST', `${session}/window/rect`, { width, height })
  return {
    goTo: (url) => call('POST', `${session}/url`, { url }),
    async resize(width, height) {
      await resizeWindow(width, height)
      // The window has a bar and an edge, and is never narrower than its bar: 447 px.
      const [innerWidth = 0, innerHeight = 0] = JSON.parse(
        await evaluate('JSON.stringify([innerWidth, innerHeight])'),
      ) as number[]
      await resizeWindow(2 * width - innerWidth, 2 * height - innerHeight)
    },
    evaluate,
    act: (actions) => call('POST', `${session}/actions`, { actions }),
    takePicture: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    async close() {
      await call('DELETE', session).catch(() => undefined)
      await endProgram(child)
      await endProgram(screen)
    },
  }
}
