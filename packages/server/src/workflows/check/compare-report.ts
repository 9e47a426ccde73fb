import { Problem, reportedFacts, type CallReply, type Calls, type CheckReport, type OrderTerms } from '@market/contract'
import type { Tx } from '../../db/db.ts'
import { compareFacts, compareMachines } from '../../features/checks/compare-facts.ts'
import { insertComparison, readComparisons } from '../../features/checks/repository.ts'
import type { KeyOfMachine } from '../../features/listings/duplicates/machines.ts'
import { lockCheck, readListed } from './running-check.ts'

interface Needs {
  terms: OrderTerms
  keyOfMachine: KeyOfMachine
}

/** Compares the laptop's own report with the listing; each time counts. */
export async function compareReport(
  trx: Tx,
  { terms, keyOfMachine }: Needs,
  { key, report: { facts, machine } }: { key: string; report: CheckReport },
): Promise<CallReply<Calls['compareReport']>> {
  const { check } = await lockCheck(trx, terms, key)
  if (check.result !== null) throw new Problem('check-not-found')
  const { left } = await readComparisons(trx, check)
  if (left === 0) throw new Problem('check-comparisons-used')
  const listed = await readListed(trx, check.order_id)
  const lines = [
    ...compareFacts(reportedFacts, listed, facts),
    compareMachines(listed.machine, machine === undefined ? null : keyOfMachine(machine)),
  ]
  await insertComparison(trx, check, lines)
  return { respons: { lines, comparisonsLeft: left - 1 } }
}
