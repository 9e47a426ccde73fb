import { inOneTransaction, inOwnTransactions, type Bindings } from '../../calls/bindings.ts'
import { requireMember } from '../../calls/guards.ts'
import type { RouteParts } from '../../platform/noun.ts'
import { getPayout, listHeldBalances, listPayouts } from './list-payouts.ts'
import { movePayout } from './move-payout.ts'
import { getOwnMoney } from './read-money.ts'
import { releaseBalance } from './release-balance.ts'
import { sendPayoutAgain } from './send-again.ts'

export function payoutRoutes({ db, payeeKeys, orderTerms }: RouteParts): Bindings {
  return {
    getOwnMoney: inOwnTransactions(({ caller }) =>
      getOwnMoney({ db, payeeKeys, payableDays: orderTerms.payableDays }, requireMember(caller).id),
    ),
    listPayouts: inOwnTransactions(({ query, caller }) => listPayouts(db, requireMember(caller).id, query)),
    getPayout: inOneTransaction((trx, { params, caller }) => getPayout(trx, payeeKeys, caller, params.id)),
    movePayout: inOneTransaction((trx, { params, body, caller }) => movePayout(trx, caller, params.id, body)),
    sendPayoutAgain: inOneTransaction((trx, { params, caller }) =>
      sendPayoutAgain(trx, caller, params.id, orderTerms.payableDays),
    ),
    listHeldBalances: inOwnTransactions(({ caller }) => listHeldBalances(db, requireMember(caller).id)),
    releaseBalance: inOneTransaction((trx, { params, caller }) => releaseBalance(trx, caller, params.id)),
  }
}
