import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { loadStyle } from '../page.ts'
import { close, listen } from '../web.ts'
import { createSmtpServer } from './smtp.ts'
import { openMailStore } from './store.ts'
import { createWebServer } from './web-page.ts'

export interface MailSandboxOptions {
  /** Default 127.0.0.1. */
  host?: string
  /** 0: any free port; also for `webPort`. */
  smtpPort: number
  webPort: number
  /** Folder of the mails. */
  dir: string
  /** A larger mail is refused. Default 10 MB. */
  mostBytes?: number
}

export interface MailSandbox {
  /** `smtp://host:port` */
  smtpUrl: string
  /** The page with the sent mails, without a trailing slash. */
  webUrl: string
  stop(): Promise<void>
}

/** Starts a mail server that stores and shows mails, and delivers none. */
export async function startMailSandbox({
  host = '127.0.0.1',
  smtpPort,
  webPort,
  dir,
  mostBytes = 10_000_000,
}: MailSandboxOptions): Promise<MailSandbox> {
  const [store, style] = await Promise.all([openMailStore(dir), loadStyle(new URL('mail.css', import.meta.url))])
  const smtp = createSmtpServer(store, mostBytes)
  const web = createWebServer(store, style)
  const webUrl = `http://${host}:${await listen(web, webPort, host)}`
  smtp.listen(smtpPort, host)
  await once(smtp.server, 'listening')
  // A client that breaks off is not an error of the sandbox.
  smtp.on('error', (error) => console.error('Mail sandbox:', error.message))
  return {
    smtpUrl: `smtp://${host}:${(smtp.server.address() as AddressInfo).port}`,
    webUrl,
    async stop() {
      await Promise.all([close(web), new Promise<void>((resolve) => smtp.close(resolve))])
    },
  }
}
