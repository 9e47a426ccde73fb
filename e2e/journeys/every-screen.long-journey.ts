import { onDesk, onPhone } from '../accessibility.ts'
import { inspectEveryScreen } from '../screens/inspect-every-screen.ts'

inspectEveryScreen(() => [onPhone, onDesk])
