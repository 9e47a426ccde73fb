import type { Fault } from './fault.ts'
import { features, platform, server } from './places.ts'

const notices = { file: `${platform}/notices/notices.test.ts` }
const web = 'packages/web/src/features/notices'
const hints = { file: `${web}/live-hints.browser.test.tsx` }
const page = { file: `${web}/notices.browser.test.tsx` }
const events = { file: `${server}/http/events/events.test.ts` }

export const noticeFaults: readonly Fault[] = [
  {
    file: `${platform}/notices/notify.ts`,
    find: `
    on conflict do nothing`,
    replace: ``,
    effect: 'an act that tells twice of one cause fails',
    test: { ...notices, title: 'is told when it gets cheaper, once a day' },
  },
  {
    file: `${platform}/mails/send-mail.ts`,
    find: `  if (emailed === 'off') return
`,
    replace: ``,
    effect: 'an email is sent to a user who has switched its kind off',
    test: { ...notices, title: 'are not sent to those who switched them off' },
  },
  {
    file: `${platform}/notices/choices.ts`,
    find: `  if (known.emailed === 'always') throw`,
    replace: `  if (known.emailed === 'always' && false) throw`,
    effect: 'emails about one’s own payment can be switched off',
    test: { ...notices, title: 'are always sent about one’s own payment' },
  },
  {
    file: `${platform}/notices/unsubscribe.ts`,
    find: ` || !timingSafeEqual(given, wanted)`,
    replace: ``,
    effect: 'a made-up link switches a stranger’s emails off',
    test: { ...notices, title: 'not by a link that was changed' },
  },
  {
    file: `${platform}/notices/list-notices.ts`,
    find: ' and user_id = ${userId}::uuid)',
    replace: `)`,
    effect: 'another user’s notice says how far one’s own are read',
    test: { ...notices, title: 'marks nothing of anyone else’s' },
  },
  {
    file: `${platform}/notices/list-notices.ts`,
    find: 'where user_id = ${userId}::uuid and read_at is null\n      and (created',
    replace: `where read_at is null
      and (created`,
    effect: 'one user marks the notices of all as read',
    test: { ...notices, title: 'marks nothing of anyone else’s' },
  },
  {
    file: `${platform}/notices/list-notices.ts`,
    find: ' and n.kind = any(${[...kinds.keys()]}::text[])',
    replace: ``,
    effect: 'the bell counts notices that no page lists, after a kind is gone',
    test: { ...notices, title: 'when no noun has its kind any more' },
  },
  {
    file: `${features}/bookings/notify-bookers.ts`,
    find: `  await cancelNotices(`,
    replace: `  void cancelNotices
  void (`,
    effect: 'a withdrawal that was undone is still told',
    test: { ...notices, title: 'is gone with the act that is undone' },
  },
  {
    file: `${platform}/notices/noun.ts`,
    find: `interval '180 days'`,
    replace: `interval '180 years'`,
    effect: 'notices are stored for ever',
    test: { ...notices, title: 'is deleted after 180 days' },
  },
  {
    file: `${server}/workflows/publish/change-listing.ts`,
    find: `price < before.resale_price`,
    replace: `price > before.resale_price`,
    effect: 'who wishes for a laptop is told when it gets dearer',
    test: { ...notices, title: 'is told when it gets cheaper, once a day' },
  },
  {
    file: `${server}/http/events/serve-events.ts`,
    find: `if (reason instanceof Problem && reason.status === 401) return null`,
    replace: ``,
    effect: 'a tab complains in the console when another one signs out',
    test: { ...events, title: 'is for signed-in users alone' },
  },
  {
    file: `${server}/http/events/serve-events.ts`,
    find: `      if (raw.destroyed) return void reply.hijack()
`,
    replace: ``,
    effect: 'a browser that leaves early takes one of its user’s five streams for ever',
    test: { ...events, title: 'has left while it was authenticated' },
  },
  {
    file: `${server}/http/events/serve-events.ts`,
    find: `    config: { stream: true },
`,
    replace: ``,
    effect: 'open pages raise the alarm about slow replies',
    test: { ...events, title: 'is not among the timed requests' },
  },
  {
    file: `${server}/http/server/server.ts`,
    find: `      if (!isStream(request.url ?? '')) boundReply(response)`,
    replace: `      boundReply(response)`,
    effect: 'a stream of events is cut after two and a half minutes',
    test: {
      file: `${server}/http/server/server.test.ts`,
      title: 'a stream goes on when the time of other replies is over',
    },
  },
  {
    file: `${server}/http/events/serve-events.ts`,
    find: `      raw.flushHeaders()
`,
    replace: ``,
    effect: 'a stream opens with its first event, so that a browser takes it for closed',
    test: { ...events, title: 'opens at once' },
  },
  {
    file: `${platform}/events/live-streams.ts`,
    find: `if (!valid.has(stream.sessionId)) stream.end()`,
    replace: `if (!valid.has(stream.sessionId)) stream.send('notices')`,
    effect: 'a stream outlives its session',
    test: { ...events, title: 'ends with the session' },
  },
  {
    file: `${platform}/events/live-streams.ts`,
    find: `      for (const stream of all()) stream.send(hintAtAll)
`,
    replace: ``,
    effect: 'what happened while the connection was lost is never seen',
    test: { ...events, title: 'at everything after the connection to the database was lost' },
  },
  {
    file: `${platform}/events/live-streams.ts`,
    find: ` || own.size >= streamsOfUser`,
    replace: ``,
    effect: 'one user opens any number of streams',
    test: { ...events, title: 'is refused above five of one user' },
  },
  {
    file: `${platform}/events/live-streams.ts`,
    find: `      open.length + 1 > connections * shareOfStreams ||
`,
    replace: ``,
    effect: 'streams of many addresses hold all connections, and no visitor is answered',
    test: { ...events, title: 'is refused above a quarter of all connections' },
  },
  {
    file: `${platform}/events/live-streams.ts`,
    find: ` ||
      open.filter((other) => other.address === address).length >= streamsOfAddress`,
    replace: ``,
    effect: 'one address holds the streams of all',
    test: { ...events, title: 'is refused above forty of one address' },
  },
  {
    file: `${web}/live-hints.ts`,
    find: `if (document.visibilityState !== 'hidden') open()`,
    replace: `open()`,
    effect: 'each hidden tab holds a connection, of which a browser has six',
    test: { ...hints, title: 'a hidden page has no stream' },
  },
  {
    file: `${web}/live-hints.ts`,
    find: `, onShownOrHidden)
    close()
`,
    replace: `, onShownOrHidden)
`,
    effect: 'a stream outlives what opened it, as StrictMode does',
    test: { ...hints, title: 'one stream stands for a signed-in user' },
  },
  {
    file: `${web}/live-hints.ts`,
    find: `    opened.addEventListener('open', refetchAll)
`,
    replace: ``,
    effect: 'what happened while the connection was lost is not shown',
    test: { ...hints, title: 'one stream stands for a signed-in user' },
  },
  {
    file: `${web}/live-hints.ts`,
    find: `        timer = setTimeout(reopen, silence)
`,
    replace: ``,
    effect: 'a page whose stream has died in silence shows nothing new until it is loaded again',
    test: { ...hints, title: 'that is silent for two heartbeats is replaced' },
  },
  {
    file: `${web}/live-hints.ts`,
    find: `state.data === undefined`,
    replace: `state.data === null`,
    effect: 'a hint during the first fetch is lost',
    test: { ...hints, title: 'what is fetched for the first time when a hint comes' },
  },
  {
    file: `${web}/live-hints.ts`,
    find: `    stream?.close()
    clearTimeout(timer)
`,
    replace: `    stream?.close()
`,
    effect: 'a tab that is hidden between polls opens a stream',
    test: { ...hints, title: 'hidden between polls' },
  },
  {
    file: `${web}/live-hints.ts`,
    find: `    timer = setTimeout(poll, patience)
`,
    replace: ``,
    effect: 'behind a proxy that holds streams back the bell never shows a number',
    test: { ...hints, title: 'stays away is not waited for' },
  },
  {
    file: `${web}/notice-bell.tsx`,
    find: `begun && uid`,
    replace: `uid`,
    effect: 'each page asks twice for the number of unread notices',
    test: { ...hints, title: 'one stream stands for a signed-in user' },
  },
  {
    file: `${web}/notice-bell.tsx`,
    find: `loading ? undefined : user?.uid`,
    replace: `loading && user === null ? undefined : user?.uid`,
    effect: 'a hint during the sign-out fetches what is then refused',
    test: { ...hints, title: 'it ends with the sign-out' },
  },
  {
    file: `${web}/notice-bell.tsx`,
    find: `{changed ? texts`,
    replace: `{unread ? texts`,
    effect: 'screen readers say the number of unread notices on every page that is opened',
    test: { file: `${web}/notice-bell.browser.test.tsx`, title: 'is announced once' },
  },
  {
    file: `${web}/notice-list.tsx`,
    find: `unread={unread.has(notice._id)}`,
    replace: `unread={!notice.read}`,
    effect: 'what is new is no longer marked a moment after the page has opened',
    test: { ...page, title: 'keep their mark until the page is left' },
  },
  {
    file: `${web}/notice-list.tsx`,
    find: `, noticeQueries.list.queryKey]`,
    replace: `]`,
    effect: 'notices that were read are new again on the next visit',
    test: { ...page, title: 'keep their mark until the page is left' },
  },
  {
    file: `${web}/email-choices.tsx`,
    find: `choose.isPending ? choose.variables : emailed`,
    replace: `choose.variables ?? emailed`,
    effect: 'emails look switched off although the service refused it',
    test: { ...page, title: 'a refusal puts the box back' },
  },
]
