import type { Cookie, Page } from '@playwright/test'
import { inspectPage, inspectPart, type Look } from '../accessibility.ts'
import { test } from '../fixtures.ts'
import { signIn, type Person } from '../people.ts'
import { everyScreen } from './every-screen.ts'

/** Declares a test for each screen, which reads it with axe in the looks that `looksOf` gives the nth. */
export function inspectEveryScreen(looksOf: (n: number) => readonly Look[]): void {
  for (const [n, { name, by, open, complete, part, phone = false, allow = [] }] of everyScreen.entries()) {
    test(`${name} can be used by everybody`, async ({ page, stage, complaints }) => {
      for (const { what, at } of allow) complaints.allow(what, at)
      const looks = looksOf(n)
      if (phone) await page.setViewportSize({ width: 360, height: 700 })
      else if (part === undefined) await page.setViewportSize({ width: looks[0]?.width ?? 390, height: 900 })
      if (by) await signInOnce(page, by(stage))
      await open(page, stage)
      await complete(page)
      if (part === undefined) await inspectPage(page, looks)
      else await inspectPart(page, part, looks)
    })
  }
}

/** By e-mail. A worker has one market, and no screen signs anybody out. */
const signedIn = new Map<string, Cookie[]>()

async function signInOnce(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  const cookies = signedIn.get(person.email)
  if (cookies) return page.context().addCookies(cookies)
  await signIn(page, person)
  signedIn.set(person.email, await page.context().cookies())
}
