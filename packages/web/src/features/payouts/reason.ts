import { texts } from '@market/contract/texts'

const ofMarket: Readonly<Record<string, string>> = {
  'money-back': texts.payoutReasons['money-back'],
  'account-taken-over': texts.payoutReasons['account-taken-over'],
  'bank-dispute': texts.payoutReasons['bank-dispute'],
}

/** Why a payout was cancelled or came back: in an Admin's words, or in ours when the market did it. */
export function reasonOf(reason: string): string {
  return ofMarket[reason] ?? reason
}
