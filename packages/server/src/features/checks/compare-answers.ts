import type { AskedFact } from '@market/contract'
import { sameIf, type Judgement } from './judgement.ts'

/** From worst to best for the buyer. */
const order: Record<AskedFact, readonly string[]> = {
  makerAccountLock: ['yes', 'no'],
  firmwarePassword: ['yes', 'no'],
  companyManaged: ['yes', 'no'],
  diskWiped: ['no', 'yes'],
  charger: ['none', 'other', 'original'],
}

/** Better than listed is the same: a seller may wipe the disk, or take a lock off, between listing and hand-over. */
export function compareAnswer(name: AskedFact, listed: string, found: string): Judgement {
  return sameIf(order[name].indexOf(found) >= order[name].indexOf(listed))
}
