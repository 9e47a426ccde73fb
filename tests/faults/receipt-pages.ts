import type { Fault } from './fault.ts'

const receipts = 'packages/web/src/features/receipts'
const verifies = (title: string) => ({ file: `${receipts}/verify-receipt.browser.test.tsx`, title })

export const receiptPageFaults: readonly Fault[] = [
  {
    file: `${receipts}/signed-text.ts`,
    find: `.replaceAll(/\\s/g, '')`,
    replace: '',
    effect: 'a receipt that was pasted with its line ends is refused',
    test: verifies('a pasted receipt is genuine'),
  },
  {
    file: `${receipts}/verify-receipt.tsx`,
    find: '    setFault(undefined)\n    verify.reset()',
    replace: '    setFault(undefined)',
    effect: 'the answer for one receipt stands beside the text of another',
    test: verifies('is answered by one sentence'),
  },
  {
    file: `${receipts}/paper-check.tsx`,
    find: `result.lines.filter(isAmiss).map(`,
    replace: `result.lines.filter((line) => !isAmiss(line)).map(`,
    effect: 'the printed receipt conceals what differed from the listing',
    test: {
      file: 'packages/web/src/features/orders/order.browser.test.tsx',
      title: 'the receipt of a completed order has the facts',
    },
  },
]
