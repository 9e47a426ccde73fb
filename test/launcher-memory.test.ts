import { expect, it } from 'vitest'
import { listPrograms, readSettings } from '../launcher/settings.mjs'

function serverEnv(env: Record<string, string>): Record<string, string | undefined> {
  const settings = readSettings('.', { NODE_ENV: 'production', ...env })
  return listPrograms('.', settings, undefined, env).server.env
}

it('limits the server’s memory, unless the operator sets the variables', () => {
  expect(serverEnv({})).toMatchObject({
    NODE_OPTIONS: expect.stringContaining('--max-semi-space-size='),
    MALLOC_ARENA_MAX: '2',
  })
  expect(serverEnv({ NODE_OPTIONS: '--inspect', MALLOC_ARENA_MAX: '8' })).toMatchObject({
    NODE_OPTIONS: '--inspect',
    MALLOC_ARENA_MAX: '8',
  })
})
