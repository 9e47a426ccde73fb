import { expect, it } from 'vitest'
import { accountMailTexts } from '../../features/accounts/mail-texts.ts'
import { reportMailTexts } from '../../features/reports/mail-texts.ts'
import { renderMail } from './render-mail.ts'

const evil = '<img src=x onerror="alert(1)"> & \'Co\''

it('escapes user input in the HTML and leaves it unchanged in the text', () => {
  const mail = renderMail(
    'a@b.test',
    reportMailTexts.en['report-handled']({ name: evil, item: evil, outcome: 'dismissed' }),
    'en',
  )
  expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Co&#39;')
  expect(mail.html).not.toContain('<img')
  expect(mail.text).toContain(`Hello ${evil},`)
})

it('removes line breaks from names, so that users can’t add paragraphs or headers', () => {
  const mail = renderMail(
    'a@b.test',
    reportMailTexts.en['report-handled']({
      name: 'Ana\n\nYou have won',
      item: 'XPS\r\nBcc: x@y.test',
      outcome: 'withdrawn',
    }),
    'en',
  )
  expect(mail.subject).toBe('We’ve reviewed your report: XPS Bcc: x@y.test')
  expect(mail.text.split('\n\n')[0]).toBe('Hello Ana You have won,')
})

it('shows a link in both forms', () => {
  const mail = renderMail(
    'a@b.test',
    accountMailTexts.en.verification({ link: 'https://market.test/verify-email?token=a&b="' }),
    'en',
  )
  expect(mail.text).toContain('\nhttps://market.test/verify-email?token=a&b="\n')
  expect(mail.html).toContain('href="https://market.test/verify-email?token=a&amp;b=&quot;"')
})
