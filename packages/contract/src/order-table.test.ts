import { expect, it } from 'vitest'
import { endsOf, moveOf, orderStages, type OrderStage } from './order-table.ts'

const open = (Object.keys(orderStages) as OrderStage[]).filter((stage) => 'wait' in orderStages[stage])

it.each(open)(
  'an order that waits, %s, can be refunded at the provider, paused, reminded, stopped, and ends',
  (stage) => {
    const { state } = orderStages[stage]
    expect(moveOf(state, 'refund', 'provider')).toBe('refunded')
    for (const act of ['pause', 'resume', 'refund-part', 'refund-failed'] as const)
      expect([act, moveOf(state, act, 'provider')]).toEqual([act, state])
    expect(moveOf(state, 'remind', 'clock')).toBe(state)
    expect(moveOf(state, state === 'disputed' ? 'call-admin' : 'stop', 'clock')).toBe('disputed')
    expect(endsOf(state, 'expire', 'clock').length).toBeGreaterThan(0)
  },
)
