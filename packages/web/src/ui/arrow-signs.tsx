import { drawn } from './signs.tsx'

export const EarlierSign = drawn('M20 12H4M10 6l-6 6 6 6')
export const LaterSign = drawn('M4 12h16M14 6l6 6-6 6')
