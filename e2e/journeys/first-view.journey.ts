import { randomUUID } from 'node:crypto'
import type { Route } from '@playwright/test'
import { card, hydrated, logIn, main, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { holdScripts } from '../held-scripts.ts'
import { aLaptop, offer, register, somebody } from '../people.ts'
import { describeTakeOver } from '../take-over.ts'

test('a visitor without scripts searches, filters, pages, reads a laptop’s page, compares and chooses a language', async ({
  browser,
  market,
  photo,
  complaints,
}) => {
  const laptop = aLaptop({ brand: 'Microsoft' })
  await offer(market, photo, laptop)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: market.url })
  complaints.watch(context)
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buye & Sale Laptops')
  await page.getByLabel('Search laptops').fill(laptop.name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await card(page, laptop.name).getByRole('link', { name: laptop.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(laptop.name)
  await expect(main(page).getByRole('img', { name: laptop.name })).toBeVisible()
  await page.getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions And Answer')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('region', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: 'Lenovo' }).check()
  await sheet.locator('noscript button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Lenovo laptops')
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.goto('/search')
  await page.getByRole('checkbox', { name: 'Lenovo' }).check()
  await page.locator('form noscript button').click()
  await expect(page).toHaveURL(/[?&]brand=Lenovo(&|$)/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Lenovo laptops')
  await page.getByRole('link', { name: 'Remove Lenovo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All laptops')
  const first = await main(page).getByRole('article').first().getByRole('heading').innerText()
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/[?&]after=/)
  await page.waitForLoadState()
  await expect(card(page, first)).toHaveCount(0)
  const ids = await main(page)
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/laptop/')[1]))
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await expect(page).toHaveURL(/[?&]after=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('সব ল্যাপটপ')
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All laptops')

  await page.goto(`/compare?laptops=${ids.filter(Boolean).slice(0, 2).join(',')}`)
  const heads = main(page)
    .getByRole('columnheader')
    .filter({ has: page.getByRole('link') })
  await expect(heads).toHaveCount(2)
  await main(page).getByRole('switch', { name: 'Only differences' }).click()
  await expect(page).toHaveURL(/&only=differences$/)
  await expect(main(page).getByRole('switch')).toBeChecked()
  await context.close()
})

test('a press before the script runs waits visibly and is answered', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Switch to light theme' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('data-held', '')
  await page.getByLabel('Email address').fill('reader')
  await page.getByLabel('Search laptops').fill('think')
  await release()
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('[data-held]')).toHaveCount(0)
  await expect(page.getByLabel('Email address')).toHaveValue('reader')
  await page.getByLabel('Search laptops').pressSequentially('pad')
  await expect(page.getByLabel('Search laptops')).toHaveValue('thinkpad')
})

test('a visitor who presses Log in for Book before the script runs is told why and returns to the laptop', async ({
  page,
  market,
  photo,
}) => {
  const laptop = aLaptop()
  const id = await offer(market, photo, laptop)
  const buyer = await register(market, somebody('Buyer'))
  const release = await holdScripts(page)
  await page.goto(`/laptop/${id}`)
  const link = main(page).getByRole('region', { name: 'Actions' }).getByRole('link')
  await link.click()
  await expect(link).toHaveAttribute('data-held', '')
  await release()
  await expect(main(page)).toContainText(`Log in to book ${laptop.name}`)
  await logIn(page, buyer)
  await expect(page).toHaveURL(`/laptop/${id}`)
})

test('a visitor’s laptop counts as looked at before the session is answered', async ({ page, market, photo }) => {
  const id = await offer(market, photo, aLaptop())
  const sessions: Route[] = []
  await page.route('**/api/auth/get-session', (route) => void sessions.push(route))
  await page.goto(`/laptop/${id}`)
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('looked-at'))).toContain(id)
  await expect.poll(() => sessions.length).toBe(1)
  await sessions[0]?.continue()
})

test('a press in the moment before the script takes over is answered once', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  // React listens already, and what holds the presses does so still.
  await page.addInitScript(() => {
    addEventListener(
      'hydrated',
      () => document.querySelector<HTMLElement>('[aria-labelledby=newsletter] button')?.click(),
      true,
    )
  })
  const release = await holdScripts(page)
  await page.goto('/')
  await page.getByLabel('Email address').fill(`${randomUUID()}@example.test`)
  await release()
  await seeToast(page, 'Subscription successful')
  expect(sent).toEqual(['/api/newsletter'])
})

test('a phone’s filters open before the script runs, stay open when it does, and apply a choice either way', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const opener = page.getByRole('button', { name: 'Filters', exact: true })
  const sheet = page.getByRole('region', { name: 'Filters' })
  const release = await holdScripts(page)
  await page.goto('/search')
  await opener.click()
  await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await release()
  await hydrated(page)
  await expect(sheet).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'Lenovo' }).check()
  await expect(page).toHaveURL('/search?brand=Lenovo')
  await sheet.getByRole('button', { name: /^Show \d+ laptops$/ }).click()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused()

  await page.unrouteAll()
  await holdScripts(page)
  await page.goto('/search')
  await opener.click()
  await sheet.getByRole('checkbox', { name: 'Lenovo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Used Lenovo laptops')
})

test('a range that is typed before the script runs stays, and can be applied', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/search')
  const price = page.getByRole('group', { name: 'Price' })
  await price.getByLabel('From').fill('50000')
  await release()
  await hydrated(page)
  await expect(price.getByLabel('From')).toHaveValue('50000')
  await price.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/search?minPrice=50000')
})

test('a form that is sent before the script runs keeps what was typed, and its address', async ({
  page,
  complaints,
}) => {
  complaints.allow(401, '/api/auth/sign-in/email')
  const release = await holdScripts(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@example.test')
  await page.getByLabel('Password').fill('secret')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-held]')).toHaveCount(1)
  await expect(page).toHaveURL('/login')
  await release()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.test')
})

// Every page once, two in each language; the long journey takes every page in each.
describeTakeOver(2, 0)
