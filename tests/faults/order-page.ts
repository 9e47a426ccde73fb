import type { Fault } from './fault.ts'

const orders = 'packages/web/src/features/orders'
const testsIn = (name: string) => ({ file: `${orders}/${name}.browser.test.tsx` })
const page = testsIn('order')
const moves = testsIn('order-moves')
const buyer = testsIn('order-of-buyer')
const seller = testsIn('order-of-seller')
const admin = testsIn('order-of-admin')

export const orderPageFaults: readonly Fault[] = [
  {
    file: 'packages/web/src/features/notices/live-hints.ts',
    find: '[orderKey, bookingQueries.all, moneyKey]',
    replace: '[]',
    effect: 'an order that the other party moves stays on the screen as it was',
    test: { ...moves, title: 'an order that moves while it is open shows it' },
  },
  {
    file: `${orders}/use-act.ts`,
    find: 'if (isProblem(error)) await',
    replace: 'if (!isProblem(error)) await',
    effect: 'an act that is refused because the order has moved goes on being offered',
    test: { ...moves, title: 'an act that is refused because the order has moved shows where it stands' },
  },
  {
    file: `${orders}/order-standing.tsx`,
    find: `if (status === 'success' || moved) heading.current?.focus()`,
    replace: `if (moved) heading.current?.focus()`,
    effect: 'after an act the focus is lost with its button',
    test: { ...buyer, title: 'accepting is the likely act of a buyer who has the laptop' },
  },
  {
    file: `${orders}/order-acts.tsx`,
    find: `...(one === 'settle' && other !== null && { amount: other })`,
    replace: `...(one === 'settle' && other !== null && { amount: order.amount })`,
    effect: 'accepting an offer names another amount than its button',
    test: { ...seller, title: 'the other’s offer is accepted by a button that names its amount' },
  },
  {
    file: `${orders}/order-acts.tsx`,
    find: 'act.mutate({ act: one,',
    replace: `act.mutate({ act: 'have-it',`,
    effect: 'a buyer who says that the laptop isn’t there confirms having it',
    test: { ...buyer, title: 'the buyer says that the laptop isn’t there' },
  },
  {
    file: `${orders}/act-form.tsx`,
    find: `...(text.trim() !== '' && { text: text.trim() }),`,
    replace: '',
    effect: 'the words of an objection are not sent',
    test: { ...seller, title: 'the seller objects when the buyer says they didn’t take the laptop' },
  },
  {
    file: `${orders}/act-form.tsx`,
    find: `(text) => !needs.has('text') || text.trim() !== '' || words.textError`,
    replace: '() => true',
    effect: 'an order is stopped without a reason, until the service refuses it',
    test: { ...admin, title: 'an Admin stops an order with a reason: paid' },
  },
  {
    file: `${orders}/code-form.tsx`,
    find: 'latinDigits(code)',
    replace: 'code',
    effect: 'a code in Bengali digits can’t be sent',
    test: { ...seller, title: 'the seller enters the code in any script’s digits' },
  },
  {
    file: `${orders}/code-form.tsx`,
    find: 'error={locked ?? error}',
    replace: 'error={error}',
    effect: 'the seller isn’t told until when no code is taken',
    test: { ...seller, title: 'a wrong code and a lock are told at the field' },
  },
  {
    file: `${orders}/act-words.ts`,
    find: `state === 'completed' ? amount - money.refunded - money.sent - money.toBuyer : money.held`,
    replace: `state === 'completed' ? amount : money.held`,
    effect: 'an Admin is offered to give back what has gone back already',
    test: { ...admin, title: 'after completion an Admin gives back at most what has not gone back' },
  },
  {
    file: `${orders}/use-evidence.ts`,
    find: 'most: mostEvidence, ',
    replace: '',
    effect: 'the form takes more photos than the service, which refuses them all',
    test: { ...buyer, title: 'a problem has a reason, words and private photos' },
  },
  {
    file: `${orders}/order-acts.tsx`,
    find: 'some(({ field }) => fields.has(field))',
    replace: 'length > 0',
    effect: 'why a photo couldn’t be sent is not told',
    test: { ...seller, title: 'a photo that could not be uploaded is told' },
  },
  {
    file: `${orders}/contacts.tsx`,
    find: `{role !== 'buyer' && <Contact`,
    replace: `{<Contact`,
    effect: 'the buyer’s page calls the buyer',
    test: { ...page, title: 'the other party is called and written to by buttons' },
  },
  {
    file: `${orders}/receipt.css`,
    find: '.receipt *) {\n      display: none;',
    replace: '.receipt *) {',
    effect: 'the receipt is printed among the whole page',
    test: { ...page, title: 'the receipt has the order’s number' },
  },
  {
    file: `${orders}/queries.ts`,
    find: `if (role === 'admin' && dueAt !== null) return pause`,
    replace: '',
    effect: 'an Admin decides on an order as it was hours ago',
    test: { ...moves, title: 'an order is fetched again by itself when an Admin, who gets no hints' },
  },
  {
    file: `${orders}/queries.ts`,
    find: `while (before !== undefined && before > last + 1) {`,
    replace: `while (before !== undefined && before > Infinity) {`,
    effect: 'after a hundred new events the page leaves out those between',
    test: { ...page, title: 'none is lost or doubled' },
  },
]
