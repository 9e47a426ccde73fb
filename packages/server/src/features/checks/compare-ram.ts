import { sameIf, type Judgement } from './judgement.ts'

const usual = [1, 2, 3, 4, 6, 8, 10, 12, 16, 18, 20, 24, 32, 36, 40, 48, 64, 96, 128, 192, 256, 512]
/** Installed, and what a report makes of it where the graphics take a quarter; memory of that size is sold too. */
const shared = new Map([
  [4, 3],
  [8, 6],
])

/** In GB. A seller may have typed what the system has left, such as 15 of 16. */
export function compareRam(listed: number, found: number): Judgement {
  if (listed === found) return 'same'
  if (shared.get(listed) === found || shared.get(found) === listed) return 'unclear'
  return sameIf(installed(listed) === installed(found))
}

function installed(gb: number): number {
  return usual.find((size) => size >= gb) ?? gb
}
