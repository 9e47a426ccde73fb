import type { Fault } from './fault.ts'
import { server } from './places.ts'

export const overload: readonly Fault[] = [
  {
    file: `${server}/http/server/connections.ts`,
    find: `endOldest(() => true, own + 1)`,
    replace: `false`,
    effect: 'slow readers of few addresses hold all connections',
    test: { file: `${server}/http/server/server.test.ts`, title: 'held by few addresses with long replies' },
  },
]
