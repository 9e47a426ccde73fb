import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { addressOf, type Settings } from './settings.ts'

/** The S3 stand-in on this port, with keys for this start, and the server's settings for it. */
export function objectsStandIn({ root, dir }: Settings, port: number, env: NodeJS.ProcessEnv) {
  const keys = {
    S3_BUCKET: 'market',
    S3_REGION: 'local',
    S3_ACCESS_KEY_ID: randomBytes(9).toString('hex'),
    S3_SECRET_ACCESS_KEY: randomBytes(24).toString('base64url'),
  }
  return {
    port,
    main: path.join(root, 'packages/sandboxes/src/objects/main.ts'),
    env: { ...env, ...keys, PORT: String(port), OBJECTS_DIR: path.join(dir, 'market/sandboxes/objects') },
    forServer: { ...keys, S3_ENDPOINT: addressOf(port) },
  }
}
