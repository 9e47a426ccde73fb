import type { Fault } from './fault.ts'

const web = 'packages/web/src/features'
const money = `${web}/money/my-money.browser.test.tsx`
const parts = `${web}/money/balance-parts.test.ts`
const payout = `${web}/payouts/payout.browser.test.tsx`
const list = `${web}/payouts/payouts.browser.test.tsx`

/** Of My Money and of the Admins' pages of payouts. */
export const moneyPageFaults: readonly Fault[] = [
  {
    file: `${web}/money/balance-parts.ts`,
    find: 'if (amount <= 0 || Date.parse(payableFrom) <= now) continue',
    replace: 'if (Date.parse(payableFrom) <= now) continue',
    effect: 'a debt lowers what is payable later instead of being shown',
    test: { file: parts, title: 'what went back' },
  },
  {
    file: `${web}/money/balance-parts.ts`,
    find: '(byDay.get(day) ?? 0) + toMinor(amount)',
    replace: 'toMinor(amount)',
    effect: 'the parts of a balance are less than the balance',
    test: { file: parts, title: 'adds up to the balance' },
  },
  {
    file: `${web}/money/payee-section.tsx`,
    find: 'Date.parse(usableFrom) > serverNow()',
    replace: 'Date.parse(usableFrom) < serverNow()',
    effect: 'new payee details look as if payouts used them at once',
    test: { file: money, title: 'from when on it does' },
  },
  {
    file: `${web}/money/payee-form.tsx`,
    find: 'await queries.invalidateQueries({ queryKey: moneyKey })',
    replace: '',
    effect: 'saved payee details are not shown',
    test: { file: money, title: 'from when on it does' },
  },
  {
    file: `${web}/notices/live-hints.ts`,
    find: "['money', [moneyKey]],",
    replace: '',
    effect: 'a payout that is sent is not shown until the page is opened again',
    test: { file: money, title: 'is shown at once' },
  },
  {
    file: `${web}/payouts/queries.ts`,
    find: 'staleTime: Infinity',
    replace: 'staleTime: 0',
    effect: 'each look at a payout’s open page is a read in the audit log',
    test: { file: payout, title: 'details are read once' },
  },
  {
    file: `${web}/payouts/payout-acts.tsx`,
    find: "move.mutate({ to: 'sent', reference })",
    replace: "move.mutate({ to: 'sent' })",
    effect: 'a payout can’t be marked as sent',
    test: { file: payout, title: 'with the reference of the transfer' },
  },
  {
    file: `${web}/payouts/payout-payee.tsx`,
    find: 'copied={payee.account}',
    replace: 'copied={payee.holder}',
    effect: 'an Admin pastes another value than the account number',
    test: { file: payout, title: 'each value is copied' },
  },
  {
    file: `${web}/payouts/payout-view.tsx`,
    find: "if (status === 'success' || moved) heading.current?.focus()",
    replace: 'if (moved) heading.current?.focus()',
    effect: 'the focus is lost when a payout is marked',
    test: { file: payout, title: 'with the reference of the transfer' },
  },
  {
    file: `${web}/payouts/held-balances.tsx`,
    find: 'if (own)',
    replace: 'if (!own)',
    effect: 'an Admin is offered to release their own balance',
    test: { file: list, title: 'nobody releases their own' },
  },
]
