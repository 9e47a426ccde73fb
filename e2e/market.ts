import { createHmac } from 'node:crypto'
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { launch } from '../tests/launch.ts'
import { findDescendants, isAlive, until } from '../tests/processes.ts'
import { launcherFile } from './run-folder.ts'

/** A market for the journeys: server, database, sandboxes and data. */
export interface Market {
  url: string
  /** The mail sandbox. */
  mailUrl: string
  /** The card sandbox. */
  cardsUrl: string
  /** Kills the server. Returns a function that resolves when its successor responds. */
  killServer(): () => Promise<void>
  /** Sets faults of the card sandbox; without any, clears them and sends held webhooks. */
  cardFaults(faults?: object): Promise<void>
  /** The same access token, expired an hour ago. */
  expire(token: string): Promise<string>
  /** Makes every session an hour old, in the database. */
  ageSignIns(): Promise<unknown>
  /** Sends the mails now that wait until their act can't be undone. */
  hurryMails(): Promise<unknown>
  /** Its database, as the superuser, who may set aside what the database refuses. */
  superuser(): Promise<pg.ClientConfig>
  /** Stops it by SIGTERM. Throws when a process is left. */
  stop(): Promise<void>
}

/** Starts the built product on ports of its own, with its data in a new folder `within`, and waits until all of it answers. `web`: a client that is built elsewhere. */
export async function startMarket({
  demo,
  within,
  web,
  env = {},
}: {
  demo: boolean
  within: string
  web?: string
  env?: Record<string, string>
}): Promise<Market> {
  const folder = await mkdtemp(path.join(within, 'market-'))
  const clean = () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  // Trusting X-Forwarded-For from this machine gives each prepared user an address, and so a rate limit, of their own.
  const dataDir = path.join(folder, 'data')
  const started = await launch(dataDir, {
    HOST: 'localhost',
    DEMO: demo ? '1' : '0',
    TRUST_PROXY: 'loopback',
    // On a busy machine the event loop is late, and the server would refuse what the journeys ask.
    MAX_WAIT: '60000',
    MAX_LATENESS: '60000',
    // One person's browser shows what another's has just written.
    MAX_VISITORS_AGE: '0',
    ...(web !== undefined && { WEB_DIR: web }),
    ...env,
  })
  const { child, pid, port } = started
  await writeFile(path.join(folder, launcherFile), String(pid))
  const url = `http://localhost:${port}`
  const stop = async () => {
    const programs = findDescendants(pid)
    child.kill('SIGTERM')
    const code = await started.ended
    const left = programs.filter(isAlive).map(({ command }) => command)
    await clean()
    if (code !== 0 || left.length > 0)
      throw new Error(`The market ended with ${code} and left ${left.join(', ') || 'nothing'}:\n${started.output()}`)
  }
  const ready = async () => {
    await started.ready()
    // With a hosted sign-in provider, no sign-in sandbox runs.
    for (const after of env['FIREBASE_PROJECT_ID'] === undefined ? [1, 2, 3] : [1, 3])
      await until(() => answers(`http://127.0.0.1:${port + after}/`))
  }
  try {
    await Promise.race([ready(), tooLong()])
  } catch (error) {
    child.kill('SIGTERM')
    await started.ended
    await clean()
    throw error
  }
  if (demo) {
    await forgetDemoPhotos(path.join(dataDir, 'postgres/run'))
    await until(() => hasDemoOrders(path.join(dataDir, 'postgres/run')))
  }
  return {
    url,
    mailUrl: `http://127.0.0.1:${port + 3}`,
    cardsUrl: `http://127.0.0.1:${port + 1}`,
    stop,
    killServer() {
      const before = serverOf(pid)
      if (before === undefined) throw new Error('There is no server to kill')
      process.kill(before, 'SIGKILL')
      return async () => {
        await until(async () => serverOf(pid) !== before && (await answers(`${url}/readyz`)))
      }
    },
    async cardFaults(faults) {
      const { stripeSecretKey } = JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')) as {
        stripeSecretKey: string
      }
      const response = await fetch(`http://127.0.0.1:${port + 1}/sandbox/faults`, {
        method: faults ? 'POST' : 'DELETE',
        headers: { authorization: `Bearer ${stripeSecretKey}` },
        ...(faults && { body: JSON.stringify(faults) }),
      })
      if (!response.ok) throw new Error(`The card sandbox answered ${response.status}: ${await response.text()}`)
    },
    ageSignIns: () =>
      query(path.join(dataDir, 'postgres/run'), `update sessions set signed_in_at = signed_in_at - interval '1 hour'`),
    superuser: () => connectionOf(path.join(dataDir, 'postgres/run'), 'postgres'),
    hurryMails: () =>
      query(path.join(dataDir, 'postgres/run'), 'update graphile_worker._private_jobs set run_at = now()'),
    async expire(token) {
      const { sessionSecret } = JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')) as {
        sessionSecret: string
      }
      return expireToken(token, sessionSecret)
    },
  }
}

function serverOf(launcher: number): number | undefined {
  return findDescendants(launcher).find(({ command }) => command.endsWith('server/dist/main.js'))?.pid
}

/** With any status: the sign-in sandbox has no page at /. */
function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ status }) => status < 500,
    () => false,
  )
}

function expireToken(token: string, secret: string): string {
  const [header = '', content = ''] = token.split('.')
  const hourAgo = Math.floor(Date.now() / 1000) - 3600
  const old = {
    ...(JSON.parse(Buffer.from(content, 'base64url').toString()) as object),
    iat: hourAgo - 3600,
    exp: hourAgo,
  }
  const signed = `${header}.${Buffer.from(JSON.stringify(old)).toString('base64url')}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/**
 * Making the sizes of the demo's further photos takes ten seconds of a processor, and changes pages that a journey
 * looks at.
 */
async function forgetDemoPhotos(socketFolder: string): Promise<void> {
  const job = 'store-demo-photos'
  const found = await query(
    socketFolder,
    `select graphile_worker.remove_job(identifier) from graphile_worker._private_tasks where identifier = '${job}'`,
  )
  if (found === 0) throw new Error(`The demo market knows no job ${job}`)
}

/** Its orders take laptops off sale, so no journey counts laptops before. */
async function hasDemoOrders(socketFolder: string): Promise<boolean> {
  const waiting = await query(
    socketFolder,
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'make-demo-orders'`,
  )
  return waiting === 0
}

/** Runs a statement in its database; returns how many rows it is about. */
async function query(socketFolder: string, statement: string): Promise<number> {
  const client = new pg.Client(await connectionOf(socketFolder, 'market_app'))
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

async function connectionOf(socketFolder: string, user: string): Promise<pg.ClientConfig> {
  return { host: await realpath(socketFolder), port: 5432, ssl: false, user, database: 'market' }
}

async function tooLong(): Promise<never> {
  await wait(240_000, undefined, { ref: false })
  throw new Error('The market was not ready in four minutes')
}
