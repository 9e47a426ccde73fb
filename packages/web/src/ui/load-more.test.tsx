import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { LoadMore } from './load-more.tsx'

const draw = (state: { more?: boolean; busy?: boolean; failed?: boolean }) =>
  renderToStaticMarkup(<LoadMore more busy={false} onMore={() => undefined} {...state} />)

it('shows ‘Load more’ while there is a next page', () => {
  expect(draw({})).toContain('Load more')
  expect(draw({ more: false })).toBe('')
})

it('shows a failed page with ‘Try again’ until the retry is running', () => {
  expect(draw({ failed: true })).toMatch(/role="alert".*Couldn’t load more\..*Try again/)
  expect(draw({ failed: true, busy: true })).not.toContain('Couldn’t load more')
})

it('is a link to the next page where it has an address', () => {
  const link = (busy: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={['/search?q=x1']}>
        <LoadMore more busy={busy} onMore={() => undefined} to={{ search: 'q=x1&after=abc' }} />
      </MemoryRouter>,
    )
  expect(link(false)).toMatch(/<a [^>]*href="\/search\?q=x1&amp;after=abc"/)
  expect(link(false)).not.toContain('aria-busy=')
  expect(link(true)).toContain('aria-busy="true"')
})
