import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages, type Language } from '@market/contract'
import { avoided, isPlural, isSingular, latin, misspelt } from '@market/contract/texts/test/wording'
import { describe, expect, it } from 'vitest'
import { writeSamples } from '../../../test/mail-samples.ts'
import { nouns } from '../../nouns.ts'
import { hello, helloStranger, mailClosing, type MailText } from './mail-texts.ts'

// Of every noun's mails: `nouns.test.ts` names a mail without texts.

const samples = await writeSamples()
const others = (Object.keys(languages) as Language[]).filter((language) => language !== 'en')

function saidIn({ subject, body }: MailText): string[] {
  return [subject, ...body.flatMap((part) => (typeof part === 'string' ? part : [part.say, part.url]))]
}

/** What each mail says in a language. */
const saidAs = (language: Language) =>
  samples.flatMap(({ mail, facts, written }) => saidIn(written[language]).map((said) => ({ mail, facts, said })))

/** The facts that a mail tells, and its figures. */
function toldIn(mail: MailText): string[] {
  const said = saidIn(mail).join('\n')
  const figures = said.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
  return [...new Set(figures.match(/[Α-Ω]|\d+/g))].sort()
}

it('every mail of a noun has samples', () => {
  const mails = nouns.flatMap(({ mailTexts }) => Object.keys(mailTexts?.en ?? {}))
  expect(mails.length).toBeGreaterThan(10)
  expect([...new Set(samples.map(({ mail }) => mail))].sort()).toEqual(mails.sort())
})

it.each(Object.keys(languages) as Language[])('a mail in %s says something in each of its lines', (language) => {
  for (const { mail, said } of saidAs(language)) {
    expect(said.trim(), mail).not.toBe('')
    expect(said, mail).not.toMatch(/\bundefined\b|NaN|\[object/)
  }
})

it.each(others)('a mail in %s tells the same facts as in English', (language) => {
  for (const { mail, written } of samples) expect(toldIn(written[language]), mail).toEqual(toldIn(written.en))
})

it.each(Object.keys(languages) as Language[])('in %s, a buyer is told all about the order', (language) => {
  const paid = samples.find(({ mail }) => mail === 'order-paid-buyer')?.written[language]
  expect(JSON.stringify(paid)).toMatch(/^(?=.*Ω)(?=.*Ψ)(?=.*Φ)(?=.*Σ)(?=.*Γ, Δ, Λ)(?=.*Π)/)
})

describe('a mail in Bengali', () => {
  it('is written in Bengali letters and digits', () => {
    for (const { mail, said } of saidAs('bn')) expect(said.replaceAll(latin, ''), mail).not.toMatch(/[A-Za-z0-9]/)
  })

  it('says nothing in the English words', () => {
    for (const { mail, written } of samples) {
      const english = saidIn(written.en)
      expect(
        saidIn(written.bn).filter((said) => /[^Α-Ω]/.test(said) && english.includes(said)),
        mail,
      ).toEqual([])
    }
  })

  it('is stored in one form, so that equal words are equal texts', () => {
    const folders = ['platform/mails', ...nouns.flatMap(({ folder, mailTexts }) => (mailTexts ? folder : []))]
    for (const file of globSync(`{${folders.join()}}/**/*mail-texts.ts`, {
      cwd: path.join(import.meta.dirname, '../..'),
    })) {
      const written = readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')
      expect(written === written.normalize('NFC'), file).toBe(true)
    }
    for (const { mail, said } of saidAs('bn')) expect(said === said.normalize('NFC'), mail).toBe(true)
  })
})

describe('a mail in English', () => {
  it('has the product’s manner', () => {
    const shared = [hello.en('Ω'), helloStranger.en, mailClosing].map((said) => ({ mail: 'all', said }))
    for (const { mail, said } of [...shared, ...saidAs('en')]) expect(said, mail).not.toMatch(avoided)
  })

  it('begins its first sentence with a capital', () => {
    for (const { mail, written } of samples) expect(String(written.en.body[1]), mail).toMatch(/^[^a-z]/)
  })

  it('has none of the misspellings of the spec', () => {
    for (const { mail, said } of saidAs('en-GB')) expect(said, mail).not.toMatch(misspelt)
  })

  it('has the singular after a count of one, and the plural after any other', () => {
    for (const { mail, facts, said } of saidAs('en'))
      for (const count of Object.values(facts).filter((fact) => typeof fact === 'number'))
        expect(count === 1 ? isPlural(said) : isSingular(count, said), `${mail}: ${said}`).toBe(false)
    const renewals = samples.filter(({ mail }) => mail.startsWith('listing-expire'))
    const told = renewals.map(({ written }) => /for (\d+ more days?) with/.exec(JSON.stringify(written.en))?.[1])
    expect(new Set(told)).toEqual(new Set(['0 more days', '1 more day', '21 more days', '60 more days']))
  })
})
