import type { Notice, NoticeChoice } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stopClock } from '../../../test/browser/clock.ts'
import { greyShapes, inspectScreens } from '../../../test/browser/inspect.ts'
import { expectToBeAt, main, message, openAt } from '../../../test/browser/screen.tsx'
import { neverAnswers, service, signInAs } from '../../../test/browser/service.ts'

const bell = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const row = (text: string) => main.getByRole('listitem').filter({ hasText: text })
const box = (name: string) => main.getByRole('checkbox', { name })
const idOf = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`

function aNotice(n: number, changes: Partial<Notice> = {}): Notice {
  return {
    _id: idOf(n),
    kind: 'booked',
    text: `Nusrat has booked your laptop ${n}.`,
    link: '/dashboard/myproducts',
    createdOn: '2026-11-21T12:00:00.000Z',
    read: true,
    ...changes,
  }
}

const choices: NoticeChoice[] = [
  { kind: 'booked', label: 'Someone books your laptop', emailed: true, fixed: false },
  { kind: 'price-dropped', label: 'A laptop on your wishlist costs less', emailed: false, fixed: false },
  { kind: 'paid', label: 'Your laptop is paid for', emailed: true, fixed: true },
]

/** The service's notices, newest first, of which the first ones are unread until they are read. */
function open({ unread = 0, count = 3 } = {}, address = '/notices'): void {
  signInAs()
  let left = unread
  service.answer({
    listNotices: ({ query }) => ({
      respons: Array.from({ length: count }, (_, n) => aNotice(count - n, { read: n >= left })).slice(0, query.limit),
      unread: left,
    }),
    readNotices: () => {
      left = 0
      return { message: 'Done' }
    },
    listNoticeChoices: { respons: choices },
  })
  openAt(address)
}

test('notices are links with their time, and the unread ones say so', async () => {
  open({ unread: 1 })
  const first = row('your laptop 3.')
  await expect.element(first.getByRole('link')).toHaveAttribute('href', '/dashboard/myproducts')
  await expect.element(first).toMatchTextContent(/New.*21 Nov 2026/)
  await expect.element(row('your laptop 2.')).not.toMatchTextContent('New')
  await expect.poll(() => document.title).toBe('Notices - Buy & Sale')
  expect(
    main
      .getByRole('listitem')
      .elements()
      .map((one) => /laptop (\d)/.exec(one.textContent)?.[1]),
  ).toEqual(['3', '2', '1'])
})

test('shown notices are marked as read once, and keep their mark until the page is left', async () => {
  // A stream that opens later has the list read again, whether or not reading has made it stale.
  stopClock()
  service.holdStreams()
  open({ unread: 2 })
  await expect.poll(() => service.asked('readNotices').map(({ body }) => body)).toEqual([{ upTo: idOf(3) }])
  await expect.element(bell('Notices')).toBeVisible()
  await expect.element(row('your laptop 3.')).toMatchTextContent('New')
  await expect.element(row('your laptop 2.')).toMatchTextContent('New')
  await page.getByRole('link', { name: 'Blog' }).click()
  await expectToBeAt('/blog')
  await bell('Notices').click()
  await expect.element(row('your laptop 3.')).toBeVisible()
  await expect.element(row('your laptop 3.')).not.toMatchTextContent('New')
  expect(service.asked('readNotices')).toHaveLength(1)
})

test('nothing is marked as read where nothing is unread', async () => {
  open()
  await expect.element(row('your laptop 3.')).toBeVisible()
  await expect.element(box('Someone books your laptop')).toBeVisible()
  expect(service.asked('readNotices')).toEqual([])
})

test('a notice that comes while the page is open is shown and marked as read, too', async () => {
  open({ unread: 1, count: 1 })
  await expect.poll(() => service.asked('readNotices').length).toBe(1)
  service.answer({ listNotices: { respons: [aNotice(2, { read: false }), aNotice(1)], unread: 1 } })
  service.stream().hint('notices')
  await expect.element(row('your laptop 2.')).toMatchTextContent('New')
  await expect.element(row('your laptop 1.')).toMatchTextContent('New')
  await expect
    .poll(() => service.asked('readNotices').map(({ body }) => body))
    .toEqual([{ upTo: idOf(1) }, { upTo: idOf(2) }])
})

test('older notices are loaded by the button', async () => {
  open()
  service.answer({
    listNotices: ({ query }) =>
      query.after === undefined
        ? { respons: [aNotice(2)], next: 'older', unread: 0 }
        : { respons: [aNotice(1)], unread: 0 },
  })
  await main.getByRole('button', { name: 'Load more' }).click()
  await expect.element(row('your laptop 1.').getByRole('link')).toHaveFocus()
  await expect.element(row('your laptop 2.')).toBeVisible()
})

test('the words are asked for in the language of the client', async () => {
  open()
  await expect.element(box('Someone books your laptop')).toBeVisible()
  expect(service.asked('listNotices').map(({ query }) => query)).toContainEqual({ language: 'en' })
  expect(service.asked('listNoticeChoices').map(({ query }) => query)).toEqual([{ language: 'en' }])
})

test('emails of a kind are switched off and on', async () => {
  open()
  let emailed = true
  service.answer({
    listNoticeChoices: () => ({
      respons: [{ kind: 'booked', label: 'Someone books your laptop', emailed, fixed: false }],
    }),
    chooseNotice: ({ body }) => {
      emailed = body.emailed
      return { message: 'Done' }
    },
  })
  const switched = box('Someone books your laptop')
  await switched.click()
  await expect.element(message('Saved')).toBeVisible()
  await expect.element(switched).not.toBeChecked()
  expect(service.asked('chooseNotice').map(({ body }) => body)).toEqual([{ kind: 'booked', emailed: false }])
  await userEvent.keyboard(' ')
  await expect.element(switched).toBeChecked()
  await expect.poll(() => emailed).toBe(true)
})

test('a refusal puts the box back', async () => {
  open()
  const reply = Promise.withResolvers<Problem>()
  service.answer({ chooseNotice: () => reply.promise })
  const switched = box('Someone books your laptop')
  await switched.click()
  await expect.element(switched).not.toBeChecked()
  reply.resolve(new Problem('no-user-record'))
  await expect.element(switched).toBeChecked()
  await expect.element(page.getByLabelText('Messages')).not.toBeEmptyDOMElement()
})

test('emails that are always sent can’t be switched off, and say why', async () => {
  open()
  const fixed = box('Your laptop is paid for')
  await expect.element(fixed).toBeDisabled()
  await expect.element(fixed).toBeChecked()
  await expect.element(fixed).toHaveAccessibleDescription('Emails about money and your orders are always sent.')
})

test('the address #emails and the link to it lead to the switches, also below a long list', async () => {
  await page.viewport(390, 700)
  open({ count: 40 }, '/notices#emails')
  const section = main.getByRole('region', { name: 'Emails' })
  await expect.element(row('your laptop 40.')).toBeInTheDocument()
  await expect.element(section).toHaveFocus()
  await expect.element(section.getByRole('heading')).toBeInViewport()
  await main.getByRole('link', { name: 'Choose your emails' }).click()
  await expect.element(section.getByRole('heading')).toBeInViewport()
})

test('the link of an email stops its kind, and only by the button', async () => {
  service.answer({ unsubscribe: { message: 'Done' } })
  openAt('/unsubscribe?token=made-up')
  await expect.element(main.getByRole('button', { name: 'Stop these emails' })).toBeVisible()
  expect(service.asked('unsubscribe')).toEqual([])
  await main.getByRole('button', { name: 'Stop these emails' }).click()
  await expect.element(main.getByText('Done. We won’t email you about this again.')).toBeVisible()
  await expect.element(main.getByRole('button')).not.toBeInTheDocument()
  expect(service.asked('unsubscribe').map(({ query }) => query)).toEqual([{ token: 'made-up' }])
  await expect
    .element(main.getByRole('link', { name: 'Choose your emails' }))
    .toHaveAttribute('href', '/notices#emails')
})

test('a link that no longer works says so', async () => {
  service.answer({ unsubscribe: new Problem('link-used-or-expired') })
  openAt('/unsubscribe?token=made-up')
  await main.getByRole('button', { name: 'Stop these emails' }).click()
  await expect.element(main.getByRole('alert')).toMatchTextContent('This link has expired or was already used.')
  await expect.element(main.getByRole('button', { name: 'Stop these emails' })).toBeVisible()
})

inspectScreens([
  {
    name: 'notices',
    open: () => open({ unread: 2 }, '/notices'),
    complete: box('Your laptop is paid for'),
  },
  {
    name: 'long notices',
    open: () => {
      open()
      service.answer({ listNotices: { respons: [aNotice(1, { text: 'W'.repeat(400), read: false })], unread: 100 } })
      openAt('/notices')
    },
    complete: row('WWW'),
  },
  {
    name: 'notices without any',
    open: () => open({ count: 0 }, '/notices'),
    complete: main.getByText(/^No notices yet\./),
  },
  {
    name: 'notices on their way',
    open: () => {
      signInAs()
      service.answer({ listNotices: neverAnswers, listNoticeChoices: neverAnswers })
      openAt('/notices')
    },
    complete: greyShapes,
  },
  {
    name: 'notices that could not be loaded',
    open: () => {
      signInAs()
      service.answer({ listNotices: new Problem('not-found'), listNoticeChoices: new Problem('not-found') })
      openAt('/notices')
    },
    complete: main.getByRole('button', { name: 'Try again' }).first(),
  },
  {
    name: 'stopping emails',
    open: () => openAt('/unsubscribe?token=made-up'),
    complete: main.getByRole('button', { name: 'Stop these emails' }),
  },
  {
    name: 'stopping emails without a link',
    open: () => openAt('/unsubscribe'),
    complete: main.getByRole('alert'),
  },
])
