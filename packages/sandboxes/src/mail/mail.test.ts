import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startMailSandbox, type MailSandbox } from './server.ts'
import type { Mail } from './mail.ts'
import { nextId, openMailStore } from './store.ts'

let dir: string
let sandbox: MailSandbox

const start = (mostBytes?: number) =>
  startMailSandbox({ smtpPort: 0, webPort: 0, dir, ...(mostBytes !== undefined && { mostBytes }) })

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'mail-'))
  sandbox = await start()
})
afterEach(async () => {
  await sandbox.stop()
  await rm(dir, { recursive: true })
})

async function sendMail(mail: SendMailOptions, url = sandbox.smtpUrl): Promise<void> {
  const transport = createTransport(url)
  await transport.sendMail({ from: 'Market <market@shop.test>', ...mail })
  transport.close()
}

async function listMail(to = ''): Promise<Mail[]> {
  const reply = await fetch(`${sandbox.webUrl}/api/messages?to=${encodeURIComponent(to)}`)
  return (await reply.json()) as Mail[]
}

async function pageText(address: string): Promise<string> {
  return (await fetch(`${sandbox.webUrl}${address}`)).text()
}

const verify = 'http://localhost:3000/verify?token=a.b&next=%2F'

it('lists the sent mails, newest first, with their links', async () => {
  await sendMail({ to: 'ana@shop.test', subject: 'First', text: 'Hello' })
  await sendMail({
    to: 'Ana <ana@shop.test>',
    bcc: 'rafi@shop.test',
    subject: 'Verify your e-mail ✓',
    text: `Open ${verify}.`,
    html: `<p>Open <a href="${verify.replace('&', '&amp;')}">this</a> or <a href="mailto:x@shop.test">write</a></p>`,
  })
  const [newest, first] = await listMail()
  expect(first?.subject).toBe('First')
  expect(newest).toMatchObject({
    from: '"Market" <market@shop.test>',
    to: ['ana@shop.test', 'rafi@shop.test'],
    subject: 'Verify your e-mail ✓',
    text: `Open ${verify}.`,
    links: [verify],
  })
  expect(newest?.html).toContain('<p>Open')
  expect(Date.parse(newest?.date ?? '')).not.toBeNaN()
})

it('filters the list by recipient, ignoring case', async () => {
  await sendMail({ to: 'ana@shop.test', subject: 'For Ana', text: '-' })
  await sendMail({ to: 'rafi@shop.test', subject: 'For Rafi', text: '-' })
  expect((await listMail('ANA@shop.test')).map(({ subject }) => subject)).toEqual(['For Ana'])
  expect(await pageText('/?to=ana@shop.test')).not.toContain('For Rafi')
})

it('shows the text with clickable links and the HTML part in a frame that runs no script', async () => {
  await sendMail({
    to: 'ana@shop.test',
    subject: 'Hi',
    text: `Open ${verify}`,
    html: '<b>Hi</b><script>alert(1)</script>',
  })
  const [mail] = await listMail()
  const page = await pageText(`/messages/${mail?.id}`)
  expect(page).toContain(`<a href="${verify.replace('&', '&amp;')}">`)
  expect(page).toMatch(/<iframe[^>]*sandbox="(?!.*allow-(?:scripts|same-origin))/)
  const frame = await fetch(`${sandbox.webUrl}/messages/${mail?.id}/html`)
  expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts).*default-src 'none'/)
  expect(await frame.text()).toContain('<b>Hi</b>')
})

it('escapes the text of a mail', async () => {
  const evil = '<img src=x onerror=alert(1)>"\''
  await sendMail({ to: 'ana@shop.test', subject: evil, text: evil, from: { name: evil, address: 'x@shop.test' } })
  const [mail] = await listMail()
  for (const address of ['/', `/messages/${mail?.id}`, `/?to=${encodeURIComponent(evil)}`]) {
    expect(await pageText(address)).not.toContain('<img')
  }
})

it('still has the mails after a restart', async () => {
  await sendMail({ to: 'ana@shop.test', subject: 'Kept', text: '-' })
  await sandbox.stop()
  sandbox = await start()
  expect((await listMail()).map(({ subject }) => subject)).toEqual(['Kept'])
})

it('stores only the newest 500, in the folder too', async () => {
  const store = await openMailStore(dir)
  const mail = { from: 'm@shop.test', to: ['a@shop.test'], text: '-', html: '', links: [], date: '' }
  // Ids sort by time.
  for (let n = 0; n < 500; n++) await store.keep({ ...mail, id: nextId(new Date(n)), subject: `n${n}` })
  await sandbox.stop()
  sandbox = await start()
  for (const subject of ['n500', 'n501', 'n502']) await sendMail({ to: 'a@shop.test', subject, text: '-' })
  const mails = await listMail()
  expect(mails).toHaveLength(500)
  expect([mails[0]?.subject, mails.at(-1)?.subject]).toEqual(['n502', 'n3'])
  expect(await readdir(dir)).toHaveLength(500)
})

it('accepts any password, and refuses a mail that is too large', async () => {
  await sandbox.stop()
  sandbox = await start(2000)
  await sendMail(
    { to: 'ana@shop.test', subject: 'With password', text: '-' },
    sandbox.smtpUrl.replace('//', '//user:pass@'),
  )
  await expect(sendMail({ to: 'ana@shop.test', subject: 'Huge', text: 'x'.repeat(2000) })).rejects.toThrow(/size/)
  expect((await listMail()).map(({ subject }) => subject)).toEqual(['With password'])
})

it('answers 404 for an unknown mail', async () => {
  expect((await fetch(`${sandbox.webUrl}/messages/none`)).status).toBe(404)
})
