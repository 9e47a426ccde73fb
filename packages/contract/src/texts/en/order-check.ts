import { hours } from './spans.ts'

/** The check's part of the order's page. */
export const orderCheck = {
  title: 'Check of the laptop',
  help: 'Compare the laptop with its listing before you decide. It takes about five minutes, in the laptop’s browser.',
  start: 'Check the laptop now',
  again: 'Check it again',
  type: 'On the laptop, open this address and type the letters:',
  letters: 'Letters',
  qr: (address: string) => `QR code of ${address} with the letters`,
  openUntil: (clock: string) => `You can open it once, until ${clock}.`,
  elsewhere: (clock: string) => `An address for a check was made, which can be opened until ${clock}.`,
  renew: 'Make a new one',
  renewAsk: 'End the check under way?',
  renewEffect: 'What it has found so far is lost.',
  waiting: (clock: string) => `The buyer can check the laptop now: the check can be opened until ${clock}.`,
  underWay: 'A check is under way',
  underWayHelp: (clock: string) => `It’s open on a laptop, and can go on until ${clock}. Its result appears here.`,
  found: 'What the check found',
  all: 'Every line is below, under ‘What happened’.',
  take: 'Take it',
  problem: 'There is a problem',
  /** Before the laptop is accepted. */
  takeEffect: (amount: string, acceptHours: number) =>
    `${amount} is then the seller’s. The ${hours(acceptHours)} in which you can report a problem end now.`,
  /** The text of a cancel, decline or dispute, before the differences. */
  said: (moment: string) => `The check of ${moment} found:`,
} as const
