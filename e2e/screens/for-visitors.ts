import { expect, type Page } from '@playwright/test'
import { hydrated, main } from '../acts.ts'
import { readLink } from '../mail.ts'
import { aButton, aCard, anAlert, headed, says } from './complete.ts'
import { at, type Screen } from './screen.ts'

const subscribed = (page: Page) =>
  expect(page.getByLabel('Messages').getByText('Subscription successful')).toBeVisible()

async function subscribe(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await subscribed(page)
}

export const forVisitors: readonly Screen[] = [
  { name: 'Home', open: at('/'), complete: aCard },
  { name: 'login', open: at('/login'), complete: headed('Login') },
  {
    name: 'login with mistakes',
    part: 'form',
    complete: says('Password is required'),
    async open(page) {
      await page.goto('/login')
      await main(page).getByRole('button', { name: 'Login' }).click()
    },
  },
  { name: 'signup', open: at('/signup'), complete: headed('Sign Up') },
  {
    name: 'signup with mistakes',
    part: 'form',
    complete: says('Photo is Required'),
    async open(page) {
      await page.goto('/signup')
      await main(page).getByRole('button', { name: 'Sign Up' }).click()
    },
  },
  { name: 'terms', open: at('/terms'), complete: headed('Terms of use') },
  { name: 'privacy', open: at('/privacy'), complete: headed('Privacy') },
  { name: 'contact', open: at('/contact'), complete: headed('Contact') },
  { name: 'blog', open: at('/blog'), complete: headed('Questions And Answer') },
  { name: 'servicelist', open: at('/servicelist'), complete: aCard },
  {
    name: 'laptop',
    open: (page, { held }) => page.goto(`/laptop/${held}`),
    async complete(page) {
      await headed('Dell G15')(page)
      await aCard(page)
    },
  },
  {
    name: 'comparison',
    open: (page, { held, sold }) => page.goto(`/compare?laptops=${held},${sold}`),
    complete: (page) => expect(main(page).getByRole('switch', { name: 'Only differences' })).toBeVisible(),
  },
  {
    name: 'sold laptop',
    open: (page, { sold }) => page.goto(`/laptop/${sold}`),
    complete: says('This laptop has been sold.'),
  },
  {
    name: 'laptop that is gone',
    open: at('/laptop/01930000-0000-7000-8000-000000000099'),
    complete: aCard,
    allow: [{ what: 404, at: '/laptop/' }],
  },
  {
    name: 'a new password',
    open: at('/reset-password?token=made-up'),
    complete: (page) => expect(main(page).getByLabel('Password')).toBeVisible(),
  },
  {
    name: 'verifying an e-mail address',
    open: at('/verify-email?token=made-up'),
    complete: aButton('Confirm my address'),
  },
  { name: 'verifying without a link', open: at('/verify-email'), complete: anAlert },
  {
    name: 'newsletter confirmed',
    complete: says('You’re subscribed to the newsletter.'),
    async open(page, { market }) {
      const reader = `reader-${Date.now()}@example.test`
      await subscribe(page, reader)
      await page.goto(await readLink(market, reader, 'Confirm your newsletter subscription'))
    },
  },
  {
    name: 'newsletter link used already',
    open: at('/newsletter/confirm?token=made-up'),
    complete: anAlert,
    allow: [{ what: 400, at: '/api/newsletter/confirm' }],
  },
  {
    name: 'an address without a page',
    open: at('/nowhere'),
    complete: (page) => expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible(),
    allow: [{ what: 404, at: '/nowhere' }],
  },
  {
    name: 'a page whose script does not come',
    complete: says(/^Loading chunk/),
    allow: [{ what: 'lost', at: '/assets/' }],
    async open(page) {
      await page.goto('/login')
      await headed('Login')(page)
      await hydrated(page)
      await page.route('**/assets/blog-page-*.js', (route) => route.abort('connectionreset'))
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/blog"]')?.click())
    },
  },
  {
    name: 'menu of a visitor',
    part: '#phone-menu',
    phone: true,
    complete: (page) => expect(page.locator('#phone-menu')).toBeVisible(),
    async open(page) {
      await page.goto('/')
      await page.getByRole('button', { name: 'Open menu' }).click()
    },
  },
  {
    name: 'a message',
    part: '.toasts',
    complete: subscribed,
    async open(page) {
      await subscribe(page, 'reader@example.test')
      // A toast stays while it is hovered.
      await page.getByLabel('Messages').hover()
    },
  },
]
