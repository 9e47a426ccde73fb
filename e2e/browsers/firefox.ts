import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Brand, Browser } from './browser.ts'
import { endProgram, findProgram, readLine, startProgram } from './programs.ts'

/** Firefox, which speaks WebDriver BiDi itself. */
export const firefox: Brand = {
  name: 'firefox',
  packages: ['firefox-esr'],
  isInstalled: () => findFirefox() !== undefined,
  start: (folder) => startFirefox(findFirefox() ?? 'firefox-esr', folder),
}

const findFirefox = () => findProgram('firefox-esr', 'firefox')

async function startFirefox(program: string, folder: string): Promise<Browser> {
  const profile = path.join(folder, 'profile')
  await mkdir(profile)
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = startProgram(program, args, folder)
  const address = await readLine(child.stderr as Readable, /WebDriver BiDi listening on (\S+)/)
  const { send, end } = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const readTree = (root?: string) =>
    send<{ contexts: Context[] }>('browsingContext.getTree', { ...(root && { root }) })
  const page = (await readTree()).contexts[0]?.context
  let context = page
  return {
    goTo: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<{
        result?: { value: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', { expression, target: { context }, awaitPromise: true })
      if (result === undefined) throw new Error(exceptionDetails?.text)
      return result.value
    },
    async enterFrame(index) {
      const tree = await readTree(page)
      context = index === undefined ? page : tree.contexts[0]?.children?.[index]?.context
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    async takePicture() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      end()
      await endProgram(child)
    },
  }
}

interface Context {
  context: string
  children?: Context[]
}

interface Connection {
  send: <Reply>(method: string, params: object) => Promise<Reply>
  end: () => void
}

/** Commands and their responses over a WebSocket. */
async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const opened = Promise.withResolvers<void>()
  socket.addEventListener('open', () => opened.resolve())
  socket.addEventListener('close', () => {
    const reason = new Error('The connection to the browser is closed')
    opened.reject(reason)
    for (const { reject } of waiting.values()) reject(reason)
  })
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data as string) as Response
    const one = id === undefined ? undefined : waiting.get(id)
    if (type === 'error') one?.reject(new Error(`${error}: ${message}`))
    else one?.resolve(result)
  })
  await opened.promise
  let sent = 0
  return {
    end: () => socket.close(),
    async send<Reply>(method: string, params: object) {
      const id = ++sent
      const response = Promise.withResolvers<unknown>()
      waiting.set(id, response)
      socket.send(JSON.stringify({ id, method, params }))
      return response.promise.finally(() => waiting.delete(id)) as Promise<Reply>
    },
  }
}

interface Response {
  /** Absent from events. */
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
}
