import { languages, type Language } from '@market/contract'
import { defaultCurrency } from '@market/contract/money'
import { textsIn, type Texts } from '@market/contract/texts/all'
import type { Page } from '@playwright/test'
import { unprovenPaymentMailTexts } from '../packages/server/src/features/payments/unproven-mail-texts.ts'
import { inspectPage, inspectPart, type Look } from './accessibility.ts'
import { card, choosePhotoIn, main, open, reload, row, seeToast, typeCard } from './acts.ts'
import { expect, test } from './fixtures.ts'
import { readMail } from './mail.ts'
import { aLaptop, somebody, type Person } from './people.ts'

/** Opens Home and chooses the language and the theme. */
async function begin(page: Page, language: Language, theme: 'dark' | 'light'): Promise<void> {
  // The card field is an iframe of another origin, without storage.
  await page.addInitScript((theme) => {
    if (window === window.top) localStorage.setItem('theme', theme)
  }, theme)
  await open(page, '/')
  // Choosing the page's own language loads it again too.
  const loaded = page.waitForEvent('load')
  await page.getByRole('contentinfo').getByRole('button', { name: languages[language], exact: true }).click()
  await loaded
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1, name: textsIn[language].product.headline })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-theme', theme)
}

/** As `acts.ts` in English. */
async function signUp(
  page: Page,
  { signup, toast }: Texts,
  { name, email, password, userType }: Person,
  photo: Buffer,
): Promise<void> {
  await open(page, '/signup')
  await page.getByLabel(signup.name, { exact: true }).fill(name)
  await page.getByLabel(signup.email, { exact: true }).fill(email)
  await page.getByLabel(signup.address, { exact: true }).fill('12 Zindabazar, Sylhet')
  await choosePhotoIn(page, signup.photo, photo, 'me.jpg')
  await page.getByLabel(signup.password, { exact: true }).fill(password)
  await page.getByLabel(userType === 'Saler' ? signup.seller : signup.buyer, { exact: true }).check()
  await main(page).getByRole('button', { name: signup.submit, exact: true }).click()
  await seeToast(page, toast.signedUp)
}

/** Declares the main journey in this language. `looks`: those in which axe checks its pages. */
export function sellAndBuyIn(language: Language, theme: 'dark' | 'light', looks: readonly Look[]): void {
  test(`a laptop goes from its seller to its buyer in ${languages[language]}, ${theme}`, async ({
    page,
    openBrowser,
    photo,
    market,
    complaints,
  }) => {
    const texts = textsIn[language]
    const {
      addProduct,
      booking,
      card: onCard,
      figures,
      forms,
      listing,
      myOrders,
      myProducts,
      names: said,
      nav,
      payment,
      product,
      search,
      signup,
      toast,
    } = texts
    const laptop = aLaptop({ price: '1450.5' })
    const [seller, buyer] = [somebody('Saler'), somebody('Buyer')]
    const buying = await openBrowser()

    await test.step('forms say what is wrong', async () => {
      await begin(page, language, theme)
      if (looks.length > 0) await inspectPage(page, looks)
      await open(page, '/signup')
      await main(page).getByRole('button', { name: signup.submit, exact: true }).click()
      await expect(main(page).getByText(texts.required.name, { exact: true })).toBeVisible()
      await expect(main(page).getByText(texts.required.photo, { exact: true })).toBeVisible()
      if (looks.length > 0) await inspectPage(page, looks)
    })

    await test.step('a seller lists and advertises it', async () => {
      await signUp(page, texts, seller, photo)
      await open(page, '/dashboard/addproduct')
      for (const [label, value] of [
        [listing.itemName, laptop.name],
        [listing.description, laptop.description],
        [listing.resalePrice, laptop.price],
        [listing.originalPrice, laptop.originalPrice],
        [listing.location, laptop.location],
        [listing.phone, laptop.phone],
        [listing.usedtime, laptop.months],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(value)
      await choosePhotoIn(page, listing.photoUrl, photo, 'laptop.jpg')
      await page.getByLabel(listing.brand, { exact: true }).selectOption(laptop.brand)
      await page.getByLabel(listing.condition, { exact: true }).selectOption({ label: said.choices.condition.Good })
      await page.getByLabel(listing.nagotiationFlag, { exact: true }).selectOption('true')
      if (looks.length > 0) await inspectPage(page, looks)
      await main(page).getByRole('button', { name: addProduct.submit, exact: true }).click()
      await seeToast(page, toast.productAdded)
      await expect(row(page, laptop.name)).toContainText(forms.money(1450.5, defaultCurrency))
      await row(page, laptop.name).getByRole('button', { name: myProducts.advertise, exact: true }).click()
      await seeToast(page, toast.advertised)
      await expect(row(page, laptop.name)).toContainText(texts.undo.advertised(laptop.name))
      if (looks.length > 0) await inspectPage(page, looks)
      await reload(page)
      await expect(row(page, laptop.name).getByText(myProducts.advertised, { exact: true })).toBeVisible()
      if (looks.length > 0) await inspectPage(page, looks)
    })

    await test.step('a buyer finds and books it', async () => {
      await begin(buying, language, theme)
      const shown = card(buying, laptop.name)
      for (const text of [
        forms.price(1450.5),
        figures.usedtime(18),
        said.choices.condition.Good,
        onCard.salePrice,
        onCard.negotiable,
        forms.postDay(new Date().toISOString()),
      ])
        await expect(shown).toContainText(text)
      await expect(shown.getByRole('link', { name: onCard.logInToBook, exact: true })).toBeVisible()
      await signUp(buying, texts, buyer, photo)
      await open(buying, '/search')
      const price = buying.getByRole('group', { name: texts.filters.titles.price, exact: true })
      await price.getByLabel(search.from, { exact: true }).fill(forms.asTyped(1450))
      await price.getByLabel(search.to, { exact: true }).fill(forms.asTyped(1451))
      await price.getByRole('button', { name: search.apply }).click()
      await expect(buying).toHaveURL(/\?minPrice=1450&maxPrice=1451$/)
      await expect(price.getByLabel(search.to, { exact: true })).toHaveValue(forms.asTyped(1451))
      await expect(card(buying, laptop.name)).toBeVisible()
      await open(buying, '/category/Lenovo')
      await card(buying, laptop.name).getByRole('button', { name: onCard.bookNow, exact: true }).click()
      const dialog = buying.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: booking.submit, exact: true })).toBeVisible()
      if (looks.length > 0) await inspectPart(buying, 'dialog', looks)
      await dialog.getByRole('button', { name: booking.submit, exact: true }).click()
      await seeToast(buying, toast.bookingConfirmed)
      await expect(card(buying, laptop.name).getByRole('link', { name: myOrders.payNow, exact: true })).toBeVisible()
    })

    await test.step('and pays for it', async () => {
      await open(buying, '/dashboard/myorders')
      await row(buying, laptop.name).getByRole('link', { name: myOrders.payNow, exact: true }).click()
      await expect(buying.getByRole('heading', { name: payment.title(laptop.name) })).toBeVisible()
      await expect(
        buying.getByText(payment.please(forms.price(1450.5), forms.money(1450.5, defaultCurrency))),
      ).toBeVisible()
      if (looks.length > 0) await inspectPage(buying, looks)
      complaints.allow(402, '/v1/payment_intents/')
      await typeCard(buying, '4000000000009995')
      await main(buying).getByRole('button', { name: payment.payNow, exact: true }).click()
      await expect(main(buying).getByRole('alert').getByText(noFunds[language], { exact: true })).toBeVisible()
      await reload(buying)
      await typeCard(buying, '4242424242424242')
      await main(buying).getByRole('button', { name: payment.payNow, exact: true }).click()
      await expect(buying.getByText(payment.congratulations)).toBeVisible()
      await buying.getByRole('link', { name: payment.toOrders, exact: true }).click()
      await expect(row(buying, laptop.name)).toContainText(myOrders.alreadySold)
      await expect(row(buying, laptop.name)).toContainText(forms.money(1450.5, defaultCurrency))
      if (looks.length > 0) await inspectPage(buying, looks)
    })

    await test.step('both are told of it in their language', async () => {
      const facts = { number: '', amount: forms.charge(1450.5, defaultCurrency), contactFrom: null, link: '' }
      const mails = unprovenPaymentMailTexts[language]
      for (const [{ email }, mail] of [
        [buyer, 'order-paid-buyer'],
        [seller, 'order-paid-seller'],
      ] as const)
        await readMail(market, email, mails[mail](facts).subject.replace(/\s/g, ' '))
    })

    await test.step('another browser learns the language by signing in', async () => {
      const elsewhere = await openBrowser()
      await open(elsewhere, '/login')
      await elsewhere.getByLabel('Email').fill(buyer.email)
      await elsewhere.getByLabel('Password').fill(buyer.password)
      await main(elsewhere).getByRole('button', { name: 'Login' }).click()
      await expect(elsewhere.locator('html')).toHaveAttribute('lang', language)
      await expect(elsewhere.getByRole('heading', { level: 1, name: product.headline })).toBeVisible()
      await open(elsewhere, '/profile')
      await expect(elsewhere).toHaveTitle(product.pageTitle(texts.profile.title))
      await expect(elsewhere.getByRole('button', { name: nav.logout, exact: true })).toBeVisible()
    })
  })
}

const noFunds: Record<Language, string> = {
  en: 'Your card has insufficient funds.',
  'en-GB': 'Your card has insufficient funds.',
  bn: 'আপনার কার্ডে যথেষ্ট টাকা নেই।',
}
