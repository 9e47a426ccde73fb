import { Problem } from '@market/contract/problem'
import { ofWait as inBengali } from '@market/contract/texts/bn/refusals'
import { expect, it } from 'vitest'
import { problemMessage } from './problem-message.ts'

it.each([
  ['too-many-requests', 3541, 'Too many attempts. Try again in 60 minutes.'],
  ['too-many-requests', 20, 'Too many attempts. Try again in a minute.'],
  ['too-many-requests', undefined, 'Too many attempts. Please wait a moment.'],
  [
    'too-many-bookings',
    80_000,
    'You can book 20 laptops a day. Please try again tomorrow. You can try again in 23 hours.',
  ],
  ['code-locked', 130, 'Too many wrong codes in a row. You can try again in 3 minutes.'],
  ['overloaded', 2, 'We’re very busy right now. Please try again in a moment.'],
] as const)('%s with a Retry-After of %s s reads %j', (code, retryAfter, sentence) => {
  expect(problemMessage(new Problem(code, retryAfter === undefined ? {} : { retryAfter }))).toBe(sentence)
})

it('says it in Bengali', () => {
  expect(inBengali('too-many-requests', '', 2400)).toBe('অল্প সময়ে বেশিবার চেষ্টা করা হয়েছে। ৪০ মিনিট পরে আবার চেষ্টা করুন।')
})
