import { answersWorstFirst, type AskedFact } from '@market/contract'
import { sameIf, type Judgement } from './judgement.ts'

/** Better than listed is the same: a seller may wipe the disk, or take a lock off, between listing and hand-over. */
export function compareAnswer(name: AskedFact, listed: string, found: string): Judgement {
  const order = answersWorstFirst[name]
  return sameIf(order.indexOf(found) >= order.indexOf(listed))
}
