import { UNSAFE_createMemoryHistory as memoryHistory, type RouteObject } from 'react-router'
import { expect, it, vi } from 'vitest'
import { openRouter, type RouterOptions } from './open-router.ts'

function Component() {
  return null
}

/** A script whose loading the test resolves or rejects. */
function aScript() {
  const coming = Promise.withResolvers<{ Component: typeof Component }>()
  return {
    lazy: vi.fn(() => coming.promise),
    come: () => coming.resolve({ Component }),
    fail: (error: unknown) => coming.reject(error),
  }
}

async function open(
  children: RouteObject[],
  { at = '/', ...options }: Pick<RouterOptions, 'onLost'> & { at?: string } = {},
) {
  const history = memoryHistory({ initialEntries: [at] })
  // The memory history has no `window` as the browser history does; the router does not use it.
  const router = openRouter([{ errorElement: 'error', children }], {
    history: history as NonNullable<RouterOptions['history']>,
    ...options,
  })
  await expect.poll(() => router.state.initialized).toBe(true)
  const shown = () => [
    router.state.location.pathname,
    router.state.matches.at(-1)?.route.path,
    router.state.navigation.state,
  ]
  return { router, history, shown }
}

const home: RouteObject = { path: '/', element: 'home' }

it('shows a page once its script has loaded, and meanwhile reports the navigation’s target', async () => {
  const script = aScript()
  const { router, shown, history } = await open([home, { path: 'blog', lazy: script.lazy }])
  const gone = router.navigate('/blog')
  expect([shown(), router.state.navigation.location?.pathname, history.location.pathname]).toEqual([
    ['/', '/', 'loading'],
    '/blog',
    '/',
  ])
  script.come()
  await gone
  expect([shown(), router.state.historyAction, history.location.pathname]).toEqual([
    ['/blog', 'blog', 'idle'],
    'PUSH',
    '/blog',
  ])
  await router.navigate('/')
  await router.navigate('/blog', { replace: true, state: { from: '/' } })
  expect([script.lazy.mock.calls.length, router.state.historyAction, router.state.location.state]).toEqual([
    1,
    'REPLACE',
    { from: '/' },
  ])
})

it('of two navigations under way only the newest is shown', async () => {
  const [slow, fast] = [aScript(), aScript()]
  const { router, shown } = await open([home, { path: 'slow', lazy: slow.lazy }, { path: 'fast', lazy: fast.lazy }])
  const both = [router.navigate('/slow'), router.navigate('/fast')]
  fast.come()
  await both[1]
  slow.come()
  await both[0]
  expect(shown()).toEqual(['/fast', 'fast', 'idle'])
})

it('starts loaders with the address’s parameters, and not again for another #part of the same page', async () => {
  const loader = vi.fn(() => null)
  const { router } = await open([home, { path: 'laptop/:id', loader, element: 'laptop' }])
  await router.navigate('/laptop/a%20b?x=1')
  expect(loader).toHaveBeenCalledWith(expect.objectContaining({ params: { id: 'a b' } }))
  await router.navigate({ pathname: '/laptop/a%20b', search: '?x=1', hash: '#similar' })
  expect([loader.mock.calls.length, router.state.location.hash]).toEqual([1, '#similar'])
  await router.navigate('?x=2')
  expect([
    loader.mock.calls.length,
    router.state.location.search,
    router.state.location.pathname.startsWith('/laptop/'),
  ]).toEqual([2, '?x=2', true])
})

it('an unknown address is a 404, which the next navigation clears', async () => {
  const { router } = await open([home], { at: '/nowhere' })
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404, statusText: 'Not Found' }])
  await router.navigate('/')
  expect(router.state.errors).toBeNull()
})

it('a script that fails to load is the page’s error, and is requested again by the next navigation', async () => {
  const error = new Error('gone')
  const lazy = vi.fn().mockRejectedValueOnce(error).mockResolvedValue({ Component })
  const { router, shown } = await open([home, { path: 'blog', lazy }])
  await router.navigate('/blog')
  expect([shown()[0], Object.values(router.state.errors ?? {})]).toEqual(['/blog', [error]])
  await router.navigate('/')
  await router.navigate('/blog')
  expect([shown(), router.state.errors]).toEqual([['/blog', 'blog', 'idle'], null])
})

it('shows no error when the browser itself loads the address', async () => {
  const onLost = vi.fn(async () => true)
  const { router, shown } = await open(
    [
      home,
      {
        path: 'blog',
        lazy: async () => {
          throw new Error('gone')
        },
      },
    ],
    { onLost },
  )
  await router.navigate('/blog?a=1')
  expect(onLost).toHaveBeenCalledWith(expect.any(Error), '/blog?a=1')
  expect([shown(), router.state.errors]).toEqual([['/', '/', 'loading'], null])
})

it('a loader that throws is the page’s error', async () => {
  const { router } = await open([
    home,
    {
      path: 'blog',
      element: 'blog',
      loader: () => {
        throw new Error('broken')
      },
    },
  ])
  await router.navigate('/blog')
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ message: 'broken' }])
})

it('prepares a page without navigating to it', async () => {
  const script = aScript()
  const loader = vi.fn(() => null)
  const { router, shown } = await open([home, { path: 'search', lazy: script.lazy, loader }])
  const ready = router.prepare('/search?q=dell')
  script.come()
  await ready
  expect([shown(), loader.mock.calls.length]).toEqual([['/', '/', 'idle'], 1])
  await expect(router.prepare('/nowhere')).resolves.toBeUndefined()
  void router.navigate('/search?q=dell')
  expect(shown()).toEqual(['/search', 'search', 'idle'])
})

it('restores the scroll position of a history entry', async () => {
  const { router } = await open([home, { path: 'blog', element: 'blog' }])
  const positions: Record<string, number> = {}
  router.enableScrollRestoration(positions, () => 700)
  const key = router.state.location.key
  await router.navigate('/blog')
  expect([positions, router.state.restoreScrollPosition]).toEqual([{ [key]: 700 }, null])
  await router.navigate(-1)
  expect([router.state.location.key, router.state.restoreScrollPosition]).toEqual([key, 700])
})
