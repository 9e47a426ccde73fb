import { inspectEveryScreen } from '../screens/inspect-every-screen.ts'

inspectEveryScreen()
