import { drawn } from './signs.tsx'

export const DoneSign = drawn('M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8 12.3l2.8 2.8L16 9.5')
export const AlertSign = drawn('M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7.5v5M12 16.2v.1')
