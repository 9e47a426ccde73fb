import { demoBuyer } from '../accounts.ts'
import type { Browser } from './browser.ts'
import { visit } from './visitor.ts'

type Step = [name: string, take: () => Promise<void>]

/** From the search to the paid laptop, in steps with names. `search` finds a laptop that is for sale. */
export function stepsToBuy(browser: Browser, url: string, search: string): Step[] {
  const { see, press, typeInto } = visit(browser)
  return [
    [
      'find',
      async () => {
        await browser.goTo(url)
        await see('Laptop Brands Category')
        await typeInto('input[name=q]', `${search}\uE007`)
        await see('Results for')
      },
    ],
    [
      'sign in',
      async () => {
        await press('Log in for Book', 'article')
        await typeInto('input[type=email]', demoBuyer.email)
        await typeInto('input[type=password]', demoBuyer.password)
        await press('Login', 'main form')
        await see('Results for')
      },
    ],
    [
      'book',
      async () => {
        await press('Book Now', 'article')
        await typeInto('dialog textarea', '12 Zindabazar, Sylhet')
        await press('Submit', 'dialog')
        await see('Booking confirmed')
      },
    ],
    [
      'pay',
      async () => {
        await browser.goTo(`${url}/dashboard/myorders`)
        await see('My Orders')
        await press('Pay now', 'main')
        // The provider's field, a frame of another origin.
        await see('held for you')
        const card = '42424242424242421234123'
        if (browser.enterFrame) {
          await browser.enterFrame(0)
          await typeInto('input', card)
          await browser.enterFrame()
        } else await typeInto('main iframe', card)
        await press('Pay now', 'main')
        await see('Congrats! your payment completed')
      },
    ],
  ]
}
