import { expect, it } from 'vitest'
import { saidTests } from './said-tests.ts'

it.each([
  [
    { keysTested: 62, screenTested: 'fine', speakersTested: 'both', testedOn: '2026-11-26' },
    '62 keys, screen, speakers: tested by the seller on 26 Nov 2026.',
  ],
  [{ screenTested: 'fine', testedOn: '2026-11-26' }, 'Screen: tested by the seller on 26 Nov 2026.'],
  [
    { keysTested: 1, screenTested: 'marks', testedOn: '2026-01-01' },
    '1 key, screen: tested by the seller on 1 Jan 2026. Screen: marks seen.',
  ],
  [
    { screenTested: 'marks', speakersTested: 'left', testedOn: '2026-11-26' },
    'Screen, speakers: tested by the seller on 26 Nov 2026. Screen: marks seen. Speakers: only the left one heard.',
  ],
  [{ speakersTested: 'none' }, 'Speakers: tested by the seller. Speakers: nothing heard.'],
  [{ testedOn: '2026-11-26' }, undefined],
  [{}, undefined],
] as const)('of %o is said: %s', (facts, said) => {
  expect(saidTests(facts)).toBe(said)
})
