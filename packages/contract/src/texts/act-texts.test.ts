import { expect, it } from 'vitest'
import type { ActTexts } from './act-texts.ts'
import { acts } from './en/order-acts.ts'

// The type check runs these assertions: an unused @ts-expect-error is an error.
it('has a row for each act with all that the act’s row of the contract needs, and nothing else', () => {
  const { stop: _, ...unnamed } = acts
  // @ts-expect-error an act is missing
  const fewer = unnamed satisfies ActTexts
  const silent = { ...acts, pay: {} }
  // @ts-expect-error what happened
  silent satisfies ActTexts
  const unlabelled = { ...acts, stop: { event: acts.stop.event } }
  // @ts-expect-error the button of a sent act
  unlabelled satisfies ActTexts
  const { ask: __, ...unasked } = acts.accept
  // @ts-expect-error the question of an act without fields
  const unsure = { ...acts, accept: unasked } satisfies ActTexts
  const { effect: ___, ...unexplained } = acts.settle
  // @ts-expect-error its effect
  const blind = { ...acts, settle: unexplained } satisfies ActTexts
  const { field: ____, ...fieldless } = acts.answer
  // @ts-expect-error what a party writes
  const wordless = { ...acts, answer: fieldless } satisfies ActTexts
  const { send: _____, ...amountless } = acts.split
  // @ts-expect-error the amount on the button of an act with money
  const vague = { ...acts, split: amountless } satisfies ActTexts
  const halved = { ...acts, cancel: { ...acts.cancel, effect: { buyer: acts.cancel.effect.buyer } } }
  // @ts-expect-error the effect for one of the two
  halved satisfies ActTexts
  // @ts-expect-error nobody sends it
  const sent = { ...acts, pay: { ...acts.pay, label: 'Pay' } } satisfies ActTexts
  expect([fewer, silent, unlabelled, unsure, blind, wordless, vague, halved, sent]).toHaveLength(9)
})
