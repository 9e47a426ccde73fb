import path from 'node:path'

/** Where everything of a cluster is, and on which ports of this machine. */
export interface Settings {
  /** Of the project. */
  root: string
  /** Holds all that is written. */
  dir: string
  port: number
  appPorts: readonly [number, number]
  redisPort: number
  /** Of a stand-in for S3, which holds the pictures; null: they are files. */
  objectsPort: number | null
  demo: boolean
  logLevel: string
}

export class Refusal extends Error {}

/**
 * What the environment says: PORT (3000) is the balancer's, the stand-ins follow it, the rest is counted from PORT + 10.
 * @throws Refusal
 */
export function readSettings(root: string, env: Record<string, string | undefined>): Settings {
  const port = Number(env['PORT'] || 3000)
  if (!Number.isInteger(port) || port < 1024 || port > 65_500)
    throw new Refusal(`PORT must be a number from 1024 to 65500, not "${env['PORT']}".`)
  return {
    root,
    dir: path.resolve(root, env['CLUSTER_DIR'] || 'data/cluster'),
    port,
    appPorts: [port + 10, port + 11],
    redisPort: port + 12,
    objectsPort: env['OBJECTS'] === '1' ? port + 13 : null,
    demo: env['DEMO'] !== '0',
    logLevel: env['LOG_LEVEL'] || 'warn',
  }
}

export const addressOf = (port: number): string => `http://127.0.0.1:${port}`
