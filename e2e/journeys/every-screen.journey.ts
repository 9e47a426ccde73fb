import { onDesk, onPhone } from '../accessibility.ts'
import { inspectEveryScreen } from '../screens/inspect-every-screen.ts'

// One look each; the long journeys read every screen in both.
inspectEveryScreen((n) => [n % 2 === 0 ? onPhone : onDesk])
