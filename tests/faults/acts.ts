import type { Fault } from './fault.ts'
import { platform, workflows } from './places.ts'

const trade = `${workflows}/trade`

export const acts: readonly Fault[] = [
  {
    file: `${trade}/act-on-order.ts`,
    find: `standing.offersMade >= mostOffers`,
    replace: `standing.offersMade > mostOffers`,
    effect: 'the offer after the last of a dispute is an error of ours',
    test: { file: `${trade}/decisions.test.ts`, title: 'one of 20 in a dispute' },
  },
  {
    file: `${platform}/mails/queue-mail.ts`,
    find: 'return notice?.once === undefined ? null',
    replace: 'return notice?.once !== undefined ? null',
    effect: 'ten offers are ten mails',
    test: { file: `${trade}/order-mails.test.ts`, title: 'ten offers are one mail' },
  },
]
