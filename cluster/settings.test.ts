import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it('all files are in one folder, and all ports follow PORT', () => {
  expect(readSettings('/market', {})).toEqual({
    root: '/market',
    dir: '/market/data/cluster',
    port: 3000,
    appPorts: [3010, 3011],
    redisPort: 3012,
    objectsPort: null,
    demo: true,
    logLevel: 'warn',
  })
  expect(readSettings('/market', { PORT: '4000', CLUSTER_DIR: '/var/cluster', DEMO: '0', OBJECTS: '1' })).toMatchObject(
    { dir: '/var/cluster', port: 4000, objectsPort: 4013, demo: false },
  )
})

it.each(['0', 'many', '80', '65530'])('PORT %s is refused with a message', (port) => {
  expect(() => readSettings('/market', { PORT: port })).toThrow(
    `PORT must be a number from 1024 to 65500, not "${port}".`,
  )
})
