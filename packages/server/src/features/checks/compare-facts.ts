import type { CheckLine, CheckVerdict, CheckedFact, Facts } from '@market/contract'
import { compareAnswer } from './compare-answers.ts'
import { compareHealth, compareCycles } from './compare-battery.ts'
import { compareRefresh, compareResolution } from './compare-browser.ts'
import { compareModels, statedModel } from './models/compare-models.ts'
import { compareProcessors } from './compare-processors.ts'
import { compareRam } from './compare-ram.ts'
import { compareDriveKinds, compareStorage, totalStorage } from './compare-storage.ts'
import { sameIf, type Judgement, type Statement } from './judgement.ts'

type Value = CheckLine['found']
type Fact = Exclude<CheckedFact, 'serial'>

/**
 * A line for each of these facts that the listing states or that was found. What is better than listed is the same for
 * what may only get better or worse until the hand-over (battery, locks, charger); for the rest it differs. Where no
 * difference may be claimed, the line is `not-found` and has both values.
 */
export function compareFacts(names: readonly Fact[], listed: Statement, found: Facts): CheckLine[] {
  return names.flatMap((name) => {
    const [was, is] = [statedOf(name, listed.facts), statedOf(name, found)]
    if (was === null && is === null) return []
    return [{ what: name, verdict: verdictOf(was, is, () => judge(name, listed, found)), listed: was, found: is }]
  })
}

/** Whether the laptop is the one whose report the seller read. No value of it is told. */
export function compareMachines(listed: string | null, found: string | null): CheckLine {
  return {
    what: 'serial',
    verdict: verdictOf(listed, found, () => sameIf(listed === found)),
    listed: null,
    found: null,
  }
}

function verdictOf(listed: Value, found: Value, compare: () => Judgement): CheckVerdict {
  if (listed === null) return 'not-listed'
  if (found === null) return 'not-found'
  const judgement = compare()
  return judgement === 'unclear' ? 'not-found' : judgement
}

function judge(name: Fact, { facts: listed, days }: Statement, found: Facts): Judgement {
  const [was, is] = [listed[name], found[name]]
  switch (name) {
    case 'model':
      return compareModels(listed, found)
    case 'processor':
      return compareProcessors(String(was), String(is))
    case 'ramGb':
      return compareRam(Number(was), Number(is))
    case 'storageGb':
      return compareStorage(listed, Number(is))
    case 'storageKind':
      return compareDriveKinds(listed, String(is))
    case 'batteryHealthPercent':
      return compareHealth(Number(was), Number(is))
    case 'batteryCycles':
      return compareCycles(Number(was), Number(is), days)
    case 'resolution':
      return compareResolution(listed, String(is))
    case 'refreshHz':
      return compareRefresh(Number(was), Number(is))
    case 'touch':
      return sameIf(was === is)
    case 'makerAccountLock':
    case 'firmwarePassword':
    case 'companyManaged':
    case 'diskWiped':
    case 'charger':
      return compareAnswer(name, String(was), String(is))
  }
}

/** What is compared and shown. An answer of 'unknown' states nothing. */
function statedOf(name: Fact, facts: Facts): Value {
  if (name === 'model') return statedModel(facts)
  const value = name === 'storageGb' ? totalStorage(facts) : facts[name]
  return value === undefined || value === 'unknown' ? null : value
}
