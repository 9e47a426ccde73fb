import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LoadMore } from './load-more.tsx'

const draw = (state: { more?: boolean; busy?: boolean; failed?: boolean }) =>
  renderToStaticMarkup(<LoadMore more busy={false} onMore={() => undefined} {...state} />)

it('offers more while there is more', () => {
  expect(draw({})).toContain('Load more')
  expect(draw({ more: false })).toBe('')
})

it('says that more could not be loaded, and offers to try again until that is under way', () => {
  expect(draw({ failed: true })).toMatch(/role="alert".*More could not be loaded\..*Try again/)
  expect(draw({ failed: true, busy: true })).not.toContain('could not be loaded')
})
