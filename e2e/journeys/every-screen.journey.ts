import { onDesk, onPhone } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { inspectEveryScreen } from '../screens/inspect-every-screen.ts'

test.use({ demo: true, contextOptions: { reducedMotion: 'reduce' } })
// Shared out to all workers: alone they would take longer than all other files.
test.describe.configure({ mode: 'parallel' })

// One look each; the long journeys read every screen in both.
inspectEveryScreen((n) => [n % 2 === 0 ? onPhone : onDesk])
