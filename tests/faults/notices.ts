import type { Fault } from './fault.ts'
import { platform, server } from './places.ts'

const events = { file: `${server}/http/events/events.test.ts` }

export const noticeFaults: readonly Fault[] = [
  {
    file: `${platform}/events/live-streams.ts`,
    find: `      open.length + 1 > connections * shareOfStreams ||
`,
    replace: ``,
    effect: 'streams of many addresses hold all connections, and no visitor is answered',
    test: { ...events, title: 'is refused above a quarter of all connections' },
  },
  {
    file: `${platform}/events/live-streams.ts`,
    find: ` ||
      open.filter((other) => other.address === address).length >= streamsOfAddress`,
    replace: ``,
    effect: 'one address holds the streams of all',
    test: { ...events, title: 'is refused above forty of one address' },
  },
]
