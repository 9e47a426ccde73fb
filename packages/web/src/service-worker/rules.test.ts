import { describe, expect, it } from 'vitest'
import { listOf } from './offline-page.ts'
import { kindOf, mayKeep, type Kind } from './rules.ts'

const origin = 'https://market.test'
const id = '01a1ff95-979c-7000-8000-000000000001'
const ask = (
  path: string,
  more: Partial<{ method: string; mode: RequestMode; headers: Record<string, string> }> = {},
) =>
  kindOf(
    {
      method: more.method ?? 'GET',
      mode: more.mode ?? 'cors',
      url: new URL(path, origin).href,
      headers: new Headers(more.headers),
    },
    origin,
  )
const answer = (caching: string | null, more: Partial<{ status: number; type: ResponseType }> = {}) => ({
  status: 200,
  type: 'basic' as ResponseType,
  ...more,
  headers: new Headers(caching === null ? {} : { 'cache-control': caching }),
})

describe('what the service worker handles', () => {
  it.each<[string, Kind]>([
    ['/api/category/list', 'read'],
    ['/api/products/advertise/list', 'read'],
    ['/api/products/newest/list?after=x', 'read'],
    ['/api/search?q=dell', 'read'],
    [`/api/products/${id}`, 'read'],
    [`/api/products/similar/${id}`, 'read'],
    ['/images/a-320.webp', 'picture'],
    ['/assets/index-1.js', 'file'],
    ['/brands/dell.svg', 'file'],
  ])('%s is a %s', (path, kind) => expect(ask(path)).toBe(kind))

  it('is every page, whatever it shows', () => {
    for (const path of ['/', '/search?q=x', '/dashboard/myorders', '/nowhere'])
      expect(ask(path, { mode: 'navigate' })).toBe('page')
  })

  it('is no write, no sign-in, no user’s own data and no other address', () => {
    expect(ask('/api/auth/get-session')).toBeNull()
    expect(ask('/api/auth/popup/google', { mode: 'navigate' })).toBeNull()
    expect(ask('/api/booking/user/a@b.test')).toBeNull()
    expect(ask('/api/products/user/a@b.test')).toBeNull()
    expect(ask('/api/images', { method: 'POST' })).toBeNull()
    expect(ask(`/api/products/${id}`, { method: 'DELETE' })).toBeNull()
    expect(ask('/api/category/list', { headers: { authorization: 'Bearer x' } })).toBeNull()
    expect(ask('/images/a.jpg', { headers: { range: 'bytes=0-1' } })).toBeNull()
    expect(ask('https://cards.test/assets/script.js')).toBeNull()
  })
})

describe('what is cached', () => {
  it('is what visitors read, and never what the server gave to one person', () => {
    expect(mayKeep('read', '/api/search', answer('no-cache'), false)).toBe(true)
    for (const caching of ['private, no-store', 'no-store', 'private', null])
      expect(mayKeep('read', '/api/search', answer(caching), false)).toBe(false)
  })

  it('is static files only while a user is signed in', () => {
    expect(mayKeep('page', '/', answer('no-cache'), true)).toBe(false)
    expect(mayKeep('read', '/api/search', answer('no-cache'), true)).toBe(false)
    expect(mayKeep('picture', '/images/a.jpg', answer('public, immutable'), true)).toBe(false)
    expect(mayKeep('file', '/assets/a.js', answer('public, immutable'), true)).toBe(true)
  })

  it('is no page behind the sign-in, no refusal and no other origin’s response', () => {
    for (const path of ['/dashboard', '/dashboard/myorders', '/profile', '/category/Dell', '/login', '/reset-password'])
      expect(mayKeep('page', path, answer('no-cache'), false)).toBe(false)
    for (const path of ['/', '/search', '/laptop/1', '/servicelist', '/blog'])
      expect(mayKeep('page', path, answer('no-cache'), false)).toBe(true)
    expect(mayKeep('page', '/', answer('no-cache', { status: 404 }), false)).toBe(false)
    expect(mayKeep('read', '/api/search', answer('no-cache', { type: 'opaque' }), false)).toBe(false)
  })
})

it('the offline list escapes a seller’s words', () => {
  expect(listOf(new Map([['/search?q="><b>', 'Results']]))).toBe(
    '<li><a class="link-next" href="/search?q=&#34;&#62;&#60;b&#62;">Results</a></li>',
  )
})
