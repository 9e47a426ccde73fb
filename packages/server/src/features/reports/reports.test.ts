import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'

let market: Market
let seller: TestUser
let admin: TestUser
let [one, other]: TestUser[] = []
let laptop: string

beforeAll(async () => {
  market = await startMarket()
  ;[seller, admin, one, other] = [
    await market.signUp('Saler'),
    await market.admin(),
    await market.signUp(),
    await market.signUp(),
  ]
  for (const who of [one, other]) await market.proveEmail(who)
})
afterAll(() => market.stop())
beforeEach(async () => {
  laptop = await market.listLaptop(seller)
})

const report = (who: TestUser | undefined, reportMsg?: string, id = laptop): Promise<Answer> =>
  (who ?? market.visitor).call('reportProduct', {
    params: { id },
    body: { reportFlag: true, ...(reportMsg !== undefined && { reportMsg }) },
  })
const dismiss = (who: TestUser, id = laptop): Promise<Answer> =>
  who.call('reportProduct', { params: { id }, body: { reportFlag: false } })
const listed = async () =>
  (await admin.call('listReportedProducts')).body.respons as {
    _id: string
    reportMsg: string
    reports: { text: string; reporter: string }[]
  }[]
const entry = async () => (await listed()).find(({ _id }) => _id === laptop)

describe('a report', () => {
  it('is accepted from any signed-in user, and is in the Admin’s list with its text, reporter and time [REP-3]', async () => {
    expect(await report(one, '  The photo is another laptop’s. ')).toMatchObject({
      status: 200,
      body: { message: 'Item is reported' },
    })
    expect(await entry()).toMatchObject({
      itemName: 'Latitude 7490',
      userid: seller.email,
      reportFlag: true,
      reportMsg: 'The photo is another laptop’s.',
      reports: [
        {
          text: 'The photo is another laptop’s.',
          reporter: one?.email,
          reportedOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        },
      ],
    })
  })

  it('is stored once for each user and laptop, even when sent twice at once, and after its dismissal [REP-3]', async () => {
    const answers = await Promise.all([report(one, 'Stolen'), report(one, 'Stolen')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await entry())?.reports).toHaveLength(1)
    await dismiss(admin)
    expect((await report(one, 'Still stolen')).body).toMatchObject({ code: 'already-reported' })
  })

  it('accepts flags as a form sends them', async () => {
    expect(
      (await one?.send('PATCH', `/api/products/report/${laptop}`, { reportFlag: 'true', reportMsg: 'Stolen' }))?.status,
    ).toBe(200)
  })

  it.each([
    ['none', undefined],
    ['an empty', ' '],
    ['too long a', 'x'.repeat(2001)],
    ['an unstorable', 'a\u0000b'],
  ])('is refused with %s text, naming the field', async (_, text) => {
    const { status, body } = await report(one, text)
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', errors: [{ field: 'reportMsg' }] },
    })
    expect(body).not.toHaveProperty('message')
    expect(await entry()).toBeUndefined()
  })

  it('may be 2,000 characters long', async () => {
    expect((await report(one, 'x'.repeat(2000))).status).toBe(200)
  })

  it('is refused to visitors, and for laptops that are unknown or withdrawn', async () => {
    expect((await report(undefined, 'Stolen')).body).toMatchObject({ status: 401, code: 'not-signed-in' })
    expect((await report(one, 'Stolen', '01930000-0000-7000-8000-000000000099')).body).toMatchObject({
      code: 'product-not-found',
    })
    await seller.call('withdrawProduct', { params: { id: laptop } })
    expect((await report(one, 'Stolen')).body).toMatchObject({ status: 404, code: 'product-not-found' })
  })
})

describe('the list of reported laptops', () => {
  it('is for Admins only', async () => {
    expect((await market.visitor.call('listReportedProducts')).body).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    })
    expect((await seller.call('listReportedProducts')).body).toMatchObject({ status: 403, code: 'admin-only' })
  })

  it('begins with the last reported laptop, whose newest text is its message', async () => {
    const first = laptop
    await report(one, 'Broken hinge')
    laptop = await market.listLaptop(seller)
    await report(one, 'No charger')
    await report(other, 'Worse than said', first)
    expect((await listed()).slice(0, 2).map(({ _id, reportMsg }) => [_id, reportMsg])).toEqual([
      [first, 'Worse than said'],
      [laptop, 'No charger'],
    ])
    expect((await listed())[0]?.reports.map(({ text }) => text)).toEqual(['Worse than said', 'Broken hinge'])
  })

  it('is paged', async () => {
    await report(one, 'A')
    const page = await admin.call('listReportedProducts', { query: { limit: '1' } } as object)
    expect(page.body.respons).toHaveLength(1)
    const rest = await admin.call('listReportedProducts', { query: { limit: '100', after: page.body.next } } as object)
    expect([...page.body.respons, ...rest.body.respons]).toEqual(await listed())
  })

  it('does not contain withdrawn laptops', async () => {
    await report(one, 'Stolen')
    await seller.call('withdrawProduct', { params: { id: laptop } })
    expect(await entry()).toBeUndefined()
  })
})

describe('a dismissal', () => {
  it('closes all open reports; the laptop stays for sale', async () => {
    await report(one, 'Stolen')
    await report(other, 'Broken')
    expect(await dismiss(admin)).toMatchObject({ status: 200, body: { message: 'Reports dismissed' } })
    expect(await entry()).toBeUndefined()
    expect((await market.visitor.call('getProduct', { params: { id: laptop } })).body.respons).toHaveLength(1)
    expect((await dismiss(admin)).body).toMatchObject({ status: 409, code: 'not-reported' })
  })

  it('is for Admins only: not for the seller, nor the reporter', async () => {
    await report(one, 'Stolen')
    for (const who of [seller, one ?? seller])
      expect((await dismiss(who)).body).toMatchObject({ status: 403, code: 'admin-only' })
    expect(await entry()).toBeDefined()
  })

  it('closes only reports made before it', async () => {
    await report(one, 'Stolen')
    await dismiss(admin)
    await report(other, 'Broken')
    expect((await entry())?.reports.map(({ text }) => text)).toEqual(['Broken'])
  })
})

describe('a dismissal that is undone', () => {
  const reopen = (who: TestUser): Promise<Answer> => who.call('reopenReports', { params: { id: laptop } })
  const texts = async () => (await entry())?.reports.map(({ text }) => text)

  it('opens again the reports that it closed, and only these; their reporters are not mailed', async () => {
    const third = await market.signUp()
    await market.proveEmail(third)
    await report(third, 'Old')
    await dismiss(admin)
    await market.runJobs({ later: true })
    await report(one, 'Stolen')
    await report(other, 'Broken')
    market.mails.length = 0
    await dismiss(admin)
    for (const _ of [1, 2])
      expect(await reopen(admin)).toMatchObject({ status: 200, body: { message: 'Reports open again' } })
    expect(await texts()).toEqual(['Broken', 'Stolen'])
    await market.runJobs({ later: true })
    expect(market.mails).toEqual([])
    await dismiss(admin)
    await market.runJobs({ later: true })
    expect(market.mails).toHaveLength(2)
    const { body } = await admin.call('listAudit', { query: { action: 'reports-reopened' } } as object)
    expect(body.respons.filter(({ targetId }: { targetId: string }) => targetId === laptop)).toHaveLength(1)
  })

  it('is for the Admin who made it', async () => {
    await report(one, 'Stolen')
    expect((await reopen(admin)).body).toMatchObject({ status: 409, code: 'cannot-undo' })
    await dismiss(admin)
    expect((await reopen(await market.admin())).body).toMatchObject({ status: 409, code: 'cannot-undo' })
    expect((await reopen(seller)).body).toMatchObject({ status: 403, code: 'admin-only' })
    expect(await entry()).toBeUndefined()
  })

  it('is refused after two minutes, and when the laptop was withdrawn in the meantime', async () => {
    await report(one, 'Stolen')
    await dismiss(admin)
    await sql`update reports set closed_at = closed_at - interval '3 minutes', dismissed_at = dismissed_at - interval '3 minutes'
      where product_id = ${laptop}`.execute(market.db)
    expect((await reopen(admin)).body).toMatchObject({ status: 409, code: 'cannot-undo' })
    expect(await entry()).toBeUndefined()
    await seller.call('withdrawProduct', { params: { id: laptop } })
    expect((await reopen(admin)).body).toMatchObject({ status: 404, code: 'product-not-found' })
  })
})

describe('the reporter of a laptop', () => {
  const reportMails = () =>
    market.mails.filter(({ subject }) => subject === 'We’ve reviewed your report: Latitude 7490')

  beforeEach(async () => {
    await market.runJobs({ later: true })
    market.mails.length = 0
    await report(one, 'Stolen')
    await report(other, 'Broken')
  })

  it('is mailed when the reports are dismissed', async () => {
    await dismiss(admin)
    await market.runJobs()
    expect(reportMails()).toEqual([])
    await market.runJobs({ later: true })
    expect(
      reportMails()
        .map(({ to }) => to)
        .sort(),
    ).toEqual([one?.email, other?.email].sort())
    expect(reportMails()[0]?.text).toContain('found no reason to remove the listing')
  })

  it.each([
    ['by its own path', () => admin.call('withdrawProduct', { params: { id: laptop } })],
    [
      'by the users’ path, as the spec’s reported list does',
      () => admin.call('deleteUser', { params: { id: laptop } }),
    ],
  ])('is mailed when an Admin withdraws it %s', async (_, withdraw) => {
    expect(await withdraw()).toMatchObject({ status: 200, body: { message: 'Delete suffcessfull.' } })
    await market.runJobs({ later: true })
    expect(
      reportMails()
        .map(({ to }) => to)
        .sort(),
    ).toEqual([one?.email, other?.email].sort())
    expect(reportMails()[0]?.text).toContain('removed the listing')
  })

  it('is not mailed when the seller withdraws it', async () => {
    await seller.call('withdrawProduct', { params: { id: laptop } })
    await market.runJobs({ later: true })
    expect(reportMails()).toEqual([])
  })
})
