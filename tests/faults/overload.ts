import type { Fault } from './fault.ts'
import { features, platform, server, workflows } from './places.ts'

export const overload: readonly Fault[] = [
  {
    file: `${server}/http/server/connections.ts`,
    find: `endOldest(() => true, own + 1)`,
    replace: `false`,
    effect: 'slow readers of few addresses hold all connections',
    test: { file: `${server}/http/server/server.test.ts`, title: 'held by few addresses with long replies' },
  },
  {
    file: `${server}/http/observability/quiet-log.ts`,
    find: `const ofRefusals = { most: 1, span`,
    replace: `const ofRefusals = { most: 1_000_000, span`,
    effect: 'an overloaded server writes a line for each request that it refuses',
    test: { file: `${server}/http/observability/quiet-log.test.ts`, title: 'logs one refusal a second of a kind' },
  },
  {
    file: `${server}/http/routing/send-problem.ts`,
    find: `Number(reply.getHeader('retry-after'))`,
    replace: `undefined`,
    effect: 'the 21st sign-up of an hour is not told how long to wait',
    test: {
      file: `${server}/http/limits/limits.test.ts`,
      title: 'are refused with a problem that has a Retry-After',
    },
  },
  {
    file: 'packages/web/src/api/problem-message.ts',
    find: `error.status === 429 && retryAfter`,
    replace: `error.status === 503 && retryAfter`,
    effect: 'the client does not say how long a limit lasts',
    test: {
      file: 'packages/web/src/api/problem-message.test.ts',
      title: 'too-many-requests with a Retry-After of 3541',
    },
  },
  {
    file: `${server}/queue/bounded-queue.ts`,
    find: `? most.at(-1) : undefined`,
    replace: `? undefined : undefined`,
    effect: 'one address fills the queue and others are refused',
    test: { file: `${server}/http/limits/overload/load-shedder.test.ts`, title: 'has room for another address' },
  },
  {
    file: `${server}/queue/bounded-queue.ts`,
    find: `queue.size >= waiting`,
    replace: `queue.size > waiting`,
    effect: 'the queue is longer than configured',
    test: { file: `${server}/http/limits/overload/load-shedder.test.ts`, title: 'two are worked on together' },
  },
  {
    file: `${platform}/jobs/job-presence.ts`,
    find: `[...unlocked.intersection(before)]`,
    replace: `[...unlocked]`,
    effect: 'after a lost connection another server runs the jobs that are under way a second time',
    test: { file: `${platform}/jobs/job-presence.test.ts`, title: 'its jobs are not run twice' },
  },
  {
    file: `${platform}/jobs/job-presence.ts`,
    find: `const [wanted, earlier] = [name, held]
`,
    replace: `const [wanted, earlier] = [name, held]
    await client.query('select pg_advisory_unlock_all()')
`,
    effect: 'between two locks a server has none, and another runs its jobs a second time',
    test: { file: `${platform}/jobs/job-presence.test.ts`, title: 'under an earlier name is released after' },
  },
  {
    file: `${server}/http/limits/overload/load-shedder.ts`,
    find: `      free(request)
      return hijack`,
    replace: `      return hijack`,
    effect: 'each live stream takes a slot for as long as the server runs, and all later requests are refused',
    test: { file: `${server}/http/limits/overload/load-shedder.test.ts`, title: 'holds no slot from its beginning' },
  },
  {
    file: `${server}/http/limits/overload/load-shedder.ts`,
    find: `    if (reply.sent) free(request)
`,
    replace: ``,
    effect: 'a request that timed out in the queue takes a slot for as long as the server runs',
    test: { file: `${server}/http/limits/overload/load-shedder.test.ts`, title: 'takes no slot' },
  },
  {
    file: `${server}/http/limits/overload/load-shedder.ts`,
    find: `&& !request.is404 && databaseAway()) return done(away)`,
    replace: `&& !request.is404 && databaseAway()) return done()`,
    effect: 'calls wait for a database that does not answer',
    test: {
      file: `${server}/http/limits/overload/load-shedder.test.ts`,
      title: 'without the database calls are refused at once',
    },
  },
  {
    file: `${features}/payments/noun.ts`,
    find: `purge: ({ db }) => purgeCardEvents(db)`,
    replace: `purge: async () => void purgeCardEvents`,
    effect: 'messages of the card provider are kept for ever',
    test: { file: 'packages/server/test/purge-by-age.test.ts', title: 'deleted after 30 days' },
  },
  {
    file: `${features}/listings/noun.ts`,
    find: `    'rewrite-brand-words': { run: (payload) => rewriteBrandWords(db, payload as BrandWords) },
`,
    replace: ``,
    effect: 'a renamed brand is found by its former name alone: nothing runs the queued job',
    test: {
      file: 'packages/server/src/nouns.test.ts',
      title: 'that are queued have a task each, and no two nouns have a task of the same name',
    },
  },
  {
    file: `${features}/listings/purge-price-changes.ts`,
    find: `offset \${formerPricesShown - 1}`,
    replace: `offset \${formerPricesShown - 2}`,
    effect: 'a former price that the page shows is deleted',
    test: { file: 'packages/server/test/purge-by-age.test.ts', title: 'stays while the page of a listing shows it' },
  },
  {
    file: `${features}/listings/mails.ts`,
    find: `new Date(expiresAt).toISOString(), timeZone)`,
    replace: `new Date(expiresAt).toISOString(), 'UTC')`,
    effect: 'the mail names the day before the one on which a listing expires at the market',
    test: { file: `${workflows}/withdraw/expire-listings.test.ts`, title: 'name the day in the market’s time zone' },
  },
  {
    file: `${platform}/rate-limits/rate-limiter.ts`,
    find: `if ((await fill(trx, buckets)) < attempts.length) throw new UsedUp()`,
    replace: `if ((await fill(trx, buckets)) < 1) throw new UsedUp()`,
    effect: 'password guesses from one address are not limited',
    test: {
      file: `${features}/accounts/identity/sign-in.test.ts`,
      title: 'from one address at one account are refused',
    },
  },
]
