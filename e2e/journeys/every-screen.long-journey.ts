import { onDesk, onPhone } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { inspectEveryScreen } from '../screens/inspect-every-screen.ts'

test.use({ demo: true, contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel' })

inspectEveryScreen(() => [onPhone, onDesk])
