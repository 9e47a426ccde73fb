import { Problem } from '@market/contract/problem'
import { page } from 'vitest/browser'
import { inspectScreens } from '../../../test/browser/inspect.ts'
import { card, main, message, openAt } from '../../../test/browser/screen.tsx'
import { service } from '../../../test/browser/service.ts'
import { aPriceRange } from '../../../test/price-range.ts'
import { aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const laptop = aProduct({ _id: id, itemName: 'Dell G15', description: 'Quiet.\n\nNever dropped.' })
const other = aProduct({ itemName: 'ThinkPad X1', brand: 'Lenovo', userVerification: false, nagotiationFlag: false })

const otherId = '01930000-0000-7000-8000-000000000098'
const photos: [string, ...string[]] = [photoOf(1), photoOf(2), photoOf(3)]
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const alert = main.getByRole('alert').filter({ hasText: /\w/ })
const press = (name: string) => page.getByRole('button', { name }).click()

function photoOf(nth: number): string {
  return `/images/${String(nth).padStart(64, '0')}.jpg`
}

function openLaptop(changes: Partial<typeof laptop> = {}): void {
  service.answer({ getProduct: { respons: [{ ...laptop, ...changes }] }, listSimilarProducts: { respons: [other] } })
  openAt(`/laptop/${id}`)
}

async function subscribe(): Promise<void> {
  service.answer({ subscribe: { message: 'A link is on its way.' } })
  openAt('/')
  await page.getByLabelText('Email address').fill('reader@example.test')
  await press('Submit')
}

inspectScreens([
  {
    name: 'Home',
    complete: card('ThinkPad X1'),
    open() {
      service.answer({ listAdvertisedProducts: { respons: [laptop, other] } })
      openAt('/')
    },
  },
  { name: 'login', open: () => openAt('/login'), complete: heading('Login') },
  {
    name: 'login with mistakes',
    part: 'form',
    complete: main.getByText('Password is required'),
    async open() {
      openAt('/login')
      await main.getByRole('button', { name: 'Login' }).click()
    },
  },
  { name: 'signup', open: () => openAt('/signup'), complete: heading('Sign Up') },
  {
    name: 'signup with mistakes',
    part: 'form',
    complete: main.getByText('Photo is Required'),
    async open() {
      openAt('/signup')
      await main.getByRole('button', { name: 'Sign Up' }).click()
    },
  },
  { name: 'terms', open: () => openAt('/terms'), complete: heading('Terms of use') },
  { name: 'privacy', open: () => openAt('/privacy'), complete: heading('Privacy') },
  {
    name: 'contact',
    open: () => openAt('/contact', { contactEmail: 'help@example.test' }),
    complete: heading('Contact'),
  },
  { name: 'blog', open: () => openAt('/blog'), complete: heading('Questions And Answer') },
  {
    name: 'servicelist',
    complete: card('ThinkPad X1'),
    open() {
      service.answer({ listNewestProducts: { respons: [laptop, other] } })
      openAt('/servicelist')
    },
  },
  { name: 'laptop', open: () => openLaptop(), complete: card('ThinkPad X1') },
  ...[41_000, 9_000].map((resalePrice) => ({
    name: `laptop for ${resalePrice}, with the sales of such laptops`,
    complete: main.getByText('Oct 2026'),
    async open() {
      service.answer({ readPriceRange: aPriceRange() })
      openLaptop({ resalePrice })
      await main.getByText('The 2 nearest sales').click()
    },
  })),
  {
    name: 'laptop with several photos',
    open: () => openLaptop({ photoUrl: photos[0], photos }),
    complete: main.getByRole('link', { name: 'Photo 3 of 3' }),
  },
  {
    name: 'enlarged photo',
    part: 'dialog',
    complete: page.getByRole('dialog', { name: 'Dell G15' }),
    async open() {
      openLaptop({ photoUrl: photos[0], photos })
      await main.getByRole('link', { name: 'Dell G15, photo 1 of 3' }).click()
    },
  },
  {
    name: 'sold laptop',
    open: () => openLaptop({ soldFlag: true }),
    complete: main.getByText(/^This laptop has been sold\./).first(),
  },
  {
    name: 'comparison',
    complete: main.getByText('Only differences'),
    open() {
      const compared = [laptop, { ...other, _id: otherId, facts: { ramGb: 16 } }]
      service.answer({
        getProduct: ({ params }) => ({ respons: compared.filter(({ _id }) => _id === params?.['id']) }),
      })
      openAt(`/compare?laptops=${id},${otherId},01930000-0000-7000-8000-000000000001`)
    },
  },
  {
    name: 'laptops chosen for a comparison',
    complete: page.getByText('Choose one more to compare.'),
    async open() {
      openLaptop()
      await page.getByRole('checkbox', { name: 'Compare Dell G15' }).click()
    },
  },
  {
    name: 'missing laptop',
    complete: card('ThinkPad X1'),
    open() {
      service.answer({
        getProduct: { respons: [] },
        listSimilarProducts: { respons: [] },
        listNewestProducts: { respons: [other] },
      })
      openAt(`/laptop/${id}`)
    },
  },
  {
    name: 'expired laptop',
    complete: card('ThinkPad X1'),
    open() {
      service.answer({ getProduct: { respons: [] }, listSimilarProducts: { respons: [other], expired: true } })
      openAt(`/laptop/${id}`)
    },
  },
  {
    name: 'a new password',
    open: () => openAt('/reset-password?token=made-up'),
    complete: main.getByLabelText('Password'),
  },
  {
    name: 'verifying an e-mail address',
    open: () => openAt('/verify-email?token=made-up'),
    complete: main.getByRole('button', { name: 'Confirm my address' }),
  },
  { name: 'verifying without a link', open: () => openAt('/verify-email'), complete: alert },
  {
    name: 'newsletter confirmed',
    complete: main.getByText('You’re subscribed to the newsletter.'),
    open() {
      service.answer({ confirmNewsletter: { message: 'Done' } })
      openAt('/newsletter/confirm?token=made-up')
    },
  },
  {
    name: 'newsletter link used already',
    complete: alert,
    open() {
      service.answer({ confirmNewsletter: new Problem('link-used-or-expired') })
      openAt('/newsletter/confirm?token=made-up')
    },
  },
  {
    name: 'an address without a page',
    open: () => openAt('/nowhere'),
    complete: page.getByRole('button', { name: 'Sign out' }),
  },
  {
    name: 'menu of a visitor',
    part: '#phone-menu',
    phone: true,
    complete: page.getByRole('link', { name: 'Service', exact: true }),
    async open() {
      openAt('/')
      await press('Open menu')
    },
  },
  { name: 'a message', part: '.toasts', open: subscribe, complete: message('Subscription successful') },
])
