import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findSmallTargets } from '../../../../e2e/target-sizes.ts'
import { VerifiedMark } from '../../src/ui/verified-mark.tsx'
import { show } from './screen.tsx'

const square = (side: number) => ({ display: 'inline-block', width: side, height: side, padding: 0 })
const measure = () => ({
  mouse: findSmallTargets({ touch: false, part: '#root' }),
  fingers: findSmallTargets({ touch: true, part: '#root' }),
})

test('a control that is too small is found: by a mouse when others are close, by fingers always', async () => {
  show(
    <>
      <button style={square(20)}>near</button>
      <button style={square(44)}>large</button>
      <p style={{ marginTop: 40 }}>
        <a href="/alone">alone</a>
      </p>
    </>,
  )
  await expect.element(page.getByText('alone')).toBeVisible()
  expect(measure()).toEqual({
    mouse: ['button. “near”: 20 x 20'],
    fingers: ['button. “near”: 20 x 20', expect.stringMatching(/^a\. “alone”: \d+ x (1\d|2\d)$/)],
  })
})

test('a link in a sentence, a label and what is laid over a control count', async () => {
  show(
    <>
      <p>
        No account? <a href="/signup">Sign up</a> now.
      </p>
      <label style={{ display: 'block', height: 44 }}>
        <input type="checkbox" /> Agree
      </label>
      <VerifiedMark on="2026-11-26T10:00:00.000Z" />
    </>,
  )
  await expect.element(page.getByText('Agree')).toBeVisible()
  expect(measure()).toEqual({ mouse: [], fingers: [] })
})
