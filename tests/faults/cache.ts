import type { Fault } from './fault.ts'
import { features, server } from './places.ts'

export const cache: readonly Fault[] = [
  {
    file: `${server}/http/server/doubled-slashes.ts`,
    find: `if (!path.includes('//')) return done()`,
    replace: `if (!path.startsWith('///')) return done()`,
    effect: 'an API reply is served under the address of a page',
    test: { file: `${server}/http/server/doubled-slashes.test.ts`, title: 'one redirect away, on this host' },
  },
  {
    file: `${server}/http/auth/callers.ts`,
    find: `(cookie !== undefined && credential.test(cookie))`,
    replace: `cookie !== undefined`,
    effect: "any analytics cookie switches a visitor's caching off",
    test: { file: `${server}/http/response-cache/caching.test.ts`, title: 'is the cached reply of all visitors' },
  },
  {
    file: `${server}/http/response-cache/serve-cached.ts`,
    find: ` || (!found.ignoresCredentials && carriesCredential(headers))`,
    replace: ``,
    effect: "a signed-in caller's reply may be stored by shared caches",
    test: { file: `${server}/http/response-cache/caching.test.ts`, title: 'is private and not stored' },
  },
  {
    file: `${server}/http/routing/answer-shared.ts`,
    find: `member === null ? cacheableCall(call, given) : null`,
    replace: `cacheableCall(call, given)`,
    effect: "a seller's phone number is stored for all visitors",
    test: {
      file: `${server}/http/response-cache/cached-replies.test.ts`,
      title: 'never gets the cached reply of visitors',
    },
  },
  {
    file: `${server}/http/response-cache/response-cache.ts`,
    find: ` && stored.until > now`,
    replace: ``,
    effect: 'a visitor reads a price for as long as its reply is stored',
    test: { file: `${server}/http/response-cache/two-nodes.test.ts`, title: 'sold elsewhere, back' },
  },
  {
    file: `${server}/http/response-cache/response-cache.ts`,
    find: `if (!fresh && current && current.until > now)`,
    replace: `if (!fresh && current)`,
    effect: 'a request after a sale waits for a read that began before it, however long ago',
    test: { file: `${server}/http/response-cache/response-cache.test.ts`, title: 'is not awaited by a request' },
  },
  {
    file: `${server}/http/response-cache/response-cache.ts`,
    find: `find(one.key)?.etag === one.etag`,
    replace: `find(one.key) !== undefined`,
    effect: 'a document shows data that its replies no longer have',
    test: { file: `${server}/http/response-cache/response-cache.test.ts`, title: 'is rendered again only for' },
  },
  {
    file: `${server}/http/response-cache/response-cache.ts`,
    find: `[key, ...(shows ?? []).map(({ etag }) => etag)].join(' ')`,
    replace: `key`,
    effect: 'a changed page is not rendered again',
    test: { file: `${server}/http/response-cache/response-cache.test.ts`, title: 'is rendered again only for' },
  },
  {
    file: `${server}/http/response-cache/serve-cached.ts`,
    find: ` || needsReadYourWritesFor(headers)`,
    replace: ``,
    effect: 'a writer who is signed out reads what was before their write',
    test: { file: `${server}/http/response-cache/two-nodes.test.ts`, title: 'a writer reads their write at once' },
  },
  {
    file: `${server}/http/routing/answer-shared.ts`,
    find: `fresh: needsReadYourWritesFor(request.headers)`,
    replace: `fresh: false`,
    effect: 'a writer reads at another process what was before their write',
    test: { file: `${server}/http/response-cache/two-nodes.test.ts`, title: 'a writer reads their write at once' },
  },
  {
    file: `${server}/http/pages/pages.ts`,
    find: `document.load(viewer, needsReadYourWritesFor(request.headers))`,
    replace: `document.load(viewer, false)`,
    effect: 'a page shows its writer what was before their write',
    test: { file: `${server}/http/response-cache/two-nodes.test.ts`, title: 'a writer reads their write at once' },
  },
  {
    file: `${server}/http/routing/read-your-writes.ts`,
    find: `Path=/;`,
    replace: `Path=/api;`,
    effect: 'a page shows its writer what was before their write, because it is sent no cookie',
    test: { file: `${features}/accounts/sessions/life.test.ts`, title: 'is Secure and host-only when' },
  },
]
