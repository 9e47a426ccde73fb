import path from 'node:path'

/** The folder and the ports of a cluster on this machine. */
export interface Settings {
  /** The project's root. */
  root: string
  /** Contains all written files. */
  dir: string
  port: number
  appPorts: readonly [number, number]
  redisPort: number
  /** The port of the S3 stand-in for pictures; null: they are files. */
  objectsPort: number | null
  demo: boolean
  logLevel: string
}

export class Refusal extends Error {}

/**
 * Reads the environment: PORT (3000) is the balancer's, the stand-ins' follow, the rest starts at PORT + 10.
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
