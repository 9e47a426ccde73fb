import type { Fault } from './fault.ts'

export const client: readonly Fault[] = [
  {
    file: 'packages/web/src/features/users/user-actions.tsx',
    find: `  if (missing.length > 0)`,
    replace: `  if (missing.length > 9)`,
    effect: 'an Admin who verifies a seller is not told that the email is unproven',
    test: {
      file: 'packages/web/src/features/users/user-list.browser.test.tsx',
      title: 'verified at a second press',
    },
  },
  {
    file: 'packages/server/src/features/listings/present.ts',
    find: `s.verified_at as seller_verified_at`,
    replace: `s.created_at as seller_verified_at`,
    effect: 'the badge of a verified seller says the day of the sign-up',
    test: {
      file: 'packages/server/src/features/accounts/users/admin-acts.test.ts',
      title: 'shows on the seller and on each of their laptops',
    },
  },
  {
    file: 'packages/web/src/app/root.tsx',
    find: `import { StrictMode, useEffect`,
    replace: `import { Fragment as StrictMode, useEffect`,
    effect: 'development and component tests don’t show an effect that can’t be begun again',
    test: { file: 'packages/web/src/app/strict-mode.browser.test.tsx', title: 'the client runs in StrictMode' },
  },
  {
    file: 'packages/web/src/features/photos/use-photos.ts',
    find: `    queue.start()
`,
    replace: ``,
    effect: 'photos are not uploaded once React has ended an effect and begun it again, as StrictMode does',
    test: { file: 'packages/web/src/app/strict-mode.browser.test.tsx', title: 'photos of a listing' },
  },
  {
    file: 'packages/web/src/features/photos/photo-queue.ts',
    find: `((one.status === 'uploading' || one.status === 'away') &&`,
    replace: `(one.status === 'away' &&`,
    effect: 'a photo is uploaded for ever once React has ended an effect and begun it again',
    test: { file: 'packages/web/src/app/strict-mode.browser.test.tsx', title: 'photos of a listing' },
  },
  {
    file: 'packages/web/src/features/listing-form/add-product-form.tsx',
    find: `  const tell = useEffectEvent(`,
    replace: `  useWatch({ control })
  const tell = useEffectEvent(`,
    effect: 'each key renders all fields of a listing',
    test: {
      file: 'packages/web/src/features/listing-form/listing-fields.browser.test.tsx',
      title: 'renders no field that does not depend on it',
    },
  },
  {
    file: 'packages/web/src/api/upload-image.ts',
    find: `    signal.throwIfAborted()
`,
    replace: ``,
    effect: 'a photo that was replaced while the script loaded is uploaded all the same',
    test: { file: 'packages/web/src/features/photos/photos.browser.test.tsx', title: 'before it began is not sent' },
  },
  {
    file: 'packages/web/src/ui/use-once-shown.ts',
    find: `if (done.current) return`,
    replace: ``,
    effect: 'what an effect sends is sent twice once React has begun the effect again',
    test: { file: 'packages/web/src/app/strict-mode.browser.test.tsx', title: 'the newsletter’s link is used once' },
  },
  {
    file: 'packages/web/src/api/browser-storage.ts',
    find: `const read = (key: string) => attempt(() => storage().getItem(key))`,
    replace: `const read = (key: string) => storage().getItem(key)`,
    effect: 'a signed-in document doesn’t start where the browser refuses storage',
    test: {
      file: 'packages/web/src/app/refused-storage.browser.test.tsx',
      title: 'a signed-in document starts as its user',
    },
  },
  {
    file: 'packages/web/src/features/payments/charges.ts',
    find: `() => (charging = charge())).catch(() => undefined)`,
    replace: `() => (charging = charge()))`,
    effect: 'no card is charged where the browser refuses locks',
    test: { file: 'packages/web/src/app/refused-storage.browser.test.tsx', title: 'where locks are refused' },
  },
  {
    file: 'packages/web/src/api/retry.ts',
    find: `error.status === 429 || `,
    replace: ``,
    effect: 'a page fails after 429 instead of retrying',
    test: { file: 'packages/web/src/app/query-client.test.ts', title: 'after too many requests are tried again' },
  },
  {
    file: 'packages/web/src/features/compare/rows.ts',
    find: `.map(keyOf)).size > 1`,
    replace: `.map(keyOf)).size > 2`,
    effect: 'a comparison of two laptops has no row that differs',
    test: { file: 'packages/web/src/features/compare/rows.test.ts', title: 'has the rows that differ first' },
  },
  {
    file: 'packages/contract/src/texts/en/forms.ts',
    find: `currency.toUpperCase() === 'BDT'`,
    replace: `currency === 'BDT'`,
    effect: 'a charge is in another notation than the price of its laptop',
    test: { file: 'packages/contract/src/texts/languages.test.ts', title: 'a price, its payment and its charge' },
  },
  {
    file: 'packages/web/src/features/laptop/laptop-look.ts',
    find: `md:static md:order-none`,
    replace: `md:static`,
    effect: '‘Pay now’ is below the first screen of a laptop that is booked',
    test: { file: 'packages/web/src/features/laptop/first-screen.browser.test.tsx', title: 'above the fold' },
  },
  {
    file: 'packages/web/src/features/listing/describe.ts',
    find: `const previewLength = 100`,
    replace: `const previewLength = 101`,
    effect: 'the preview is longer than the spec says',
    test: { file: 'packages/web/src/features/listing/product-card.test.tsx', title: 'says what the spec lists' },
  },
  {
    file: 'packages/web/src/app/layouts/drawer-links.ts',
    find: `page.drawer === type`,
    replace: `page.drawer === (type ?? 'Admin')`,
    effect: 'links of Admins are shown to all users for a moment',
    test: {
      file: 'packages/web/src/app/layouts/drawer-links.browser.test.tsx',
      title: 'each page is in the drawer of those whom its row names',
    },
  },
  {
    file: 'packages/web/src/app/guards.tsx',
    find: `userType === 'Admin' ? <Outlet />`,
    replace: `userType !== 'Saler' ? <Outlet />`,
    effect: "buyers see the Admins' pages",
    test: { file: 'packages/web/src/app/guards.browser.test.tsx', title: '[AUTH-16]' },
  },
  {
    file: 'packages/web/src/app/main.tsx',
    find: `  if (hydrating && user === undefined && readToken() === null) beginSignedOut(queries)
`,
    replace: ``,
    effect: 'a visitor’s page waits for the session before it counts a laptop as looked at',
    test: { file: 'e2e/journeys/first-view.journey.ts', title: 'looked at before the session is answered' },
  },
  {
    file: 'packages/web/src/app/main.tsx',
    find: `surviveForeignChanges()
`,
    replace: ``,
    effect: 'the page fails when an extension has removed a node that React removes',
    test: { file: 'e2e/journeys/translated.journey.ts', title: 'errs at the login and logs in' },
  },
  {
    file: 'packages/web/src/app/survive-foreign-changes.ts',
    find: `this.contains(child) ? child.parentNode : null`,
    replace: `this`,
    effect: 'a node that an extension has wrapped ends the page when React removes it',
    test: {
      file: 'packages/web/src/app/survive-foreign-changes.browser.test.tsx',
      title: 'is removed from its wrapper',
    },
  },
  {
    file: 'packages/web/src/ui/button.tsx',
    find: `<span className="contents">{children}</span>`,
    replace: `{children}`,
    effect: 'a translated page fails when Pay now is pressed',
    test: {
      file: 'packages/web/src/features/payments/translated.browser.test.tsx',
      title: 'a card is charged and the payment recorded',
    },
  },
  {
    file: 'packages/web/src/features/payments/hold-notice.tsx',
    find: '{!lost && left === 1 ? `${say} ${texts.payment.lastMinute}` : say}',
    replace: '{say}{!lost && left === 1 && ` ${texts.payment.lastMinute}`}',
    effect: 'a translated page names the end of a hold that has been renewed since',
    test: {
      file: 'packages/web/src/features/payments/translated.browser.test.tsx',
      title: 'tells until when the laptop is held now',
    },
  },
  {
    file: 'packages/web/src/features/listing/short-titles.ts',
    find: `starts.indexOf(startOf(one)) === starts.lastIndexOf(startOf(one))`,
    replace: `starts.includes(startOf(one))`,
    effect: 'two cards side by side have the same title, cut where they begin to differ',
    test: { file: 'packages/web/src/pages/grids.browser.test.tsx', title: 'longest names are whole' },
  },
  {
    file: 'packages/web/src/features/listing/price.tsx',
    find: `<span>{useMoney()(amount)}</span>`,
    replace: `<>{useMoney()(amount)}</>`,
    effect: 'a translated page shows the price of before a change',
    test: {
      file: 'packages/web/src/features/listing/price.browser.test.tsx',
      title: 'is shown as it is now',
    },
  },
  {
    file: 'packages/web/src/features/laptop/laptop-tag.tsx',
    find: `text-pretty wrap-anywhere`,
    replace: `text-pretty whitespace-nowrap`,
    effect: 'a laptop’s page scrolls sideways where its name is one long word',
    test: { file: 'packages/web/src/pages/long-words.browser.test.tsx', title: '/laptop/' },
  },
  {
    file: 'packages/web/src/features/audit/audit-log.tsx',
    find: `choose(action ? { action } : {})`,
    replace: `choose({})`,
    effect: 'the audit log of everyone is no longer of the chosen action',
    test: { file: 'packages/web/src/features/audit/audit.browser.test.tsx', title: 'filters it by a user' },
  },
  {
    file: 'packages/web/src/ui/button.tsx',
    find: `<span className="contents">{children}</span>`,
    replace: `{children}`,
    effect: 'a translated card fails once its laptop is booked',
    test: { file: 'packages/web/src/pages/translated.browser.test.tsx', title: 'books, wishes and reports' },
  },
  {
    file: 'packages/web/src/app/layouts/drawer-links.ts',
    find: `page.drawer === 'everyone' || page.drawer === type`,
    replace: `page.drawer !== undefined`,
    effect: 'a buyer’s drawer has the links of Admins',
    test: {
      file: 'packages/web/src/app/layouts/drawer-links.browser.test.tsx',
      title: 'each page is in the drawer of those whom its row names',
    },
  },
  {
    file: 'scripts/checks/sizes.mjs',
    find: `? newPage :`,
    replace: `? Infinity :`,
    effect: 'a new page may have any size',
    test: { file: 'tests/sizes.long.ts', title: 'a page without a record has the budget of a new one' },
  },
  {
    file: 'packages/web/src/pages/accessibility/searcher.browser.test.tsx',
    find: `inspectScreens([`,
    replace: `console.log([`,
    effect: 'a page whose screens are listed and not inspected passes',
    test: {
      file: 'packages/web/src/pages/every-page.test.ts',
      title: 'every page of the contract is among the screens',
    },
  },
  {
    file: 'packages/web/src/pages/my-wishlist-page.tsx',
    find: `export const Component`,
    replace: `export const Page`,
    effect: 'a page opens empty, because its script exports another name',
    test: {
      file: 'packages/web/src/pages/every-page.test.ts',
      title: 'the script of every page exports its Component',
    },
  },
]
