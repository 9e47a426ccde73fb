import { expect, it } from 'vitest'
import { listPrograms } from '../launcher/environment.mjs'
import { readSettings } from '../launcher/settings.mjs'

function serverEnv(env: Record<string, string>): Record<string, string | undefined> {
  const settings = readSettings('.', { NODE_ENV: 'production', ...env })
  return listPrograms('.', settings, undefined, env).server.env
}

it('starts the server so that it stays small, unless the operator says how', () => {
  expect(serverEnv({})).toMatchObject({
    NODE_OPTIONS: expect.stringContaining('--max-semi-space-size='),
    MALLOC_ARENA_MAX: '2',
  })
  expect(serverEnv({ NODE_OPTIONS: '--inspect', MALLOC_ARENA_MAX: '8' })).toMatchObject({
    NODE_OPTIONS: '--inspect',
    MALLOC_ARENA_MAX: '8',
  })
})
