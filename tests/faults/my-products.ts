import type { Fault } from './fault.ts'

const web = 'packages/web/src/features'
const own = `${web}/my-products/my-products.browser.test.tsx`
const lists = `${web}/my-products/own-list.browser.test.tsx`

export const myProductsFaults: readonly Fault[] = [
  {
    file: `${web}/my-products/own-actions.tsx`,
    find: `{undo && <UndoButton {...undo} />}`,
    replace: ``,
    effect: 'a seller who stops advertising the wrong laptop can’t take it back in its row',
    test: { file: own, title: 'stops advertising a laptop by its menu' },
  },
  {
    file: `${web}/my-products/product-tabs.tsx`,
    find: `counts?.[one]`,
    replace: `counts?.['for-sale']`,
    effect: 'each tab of My Products has the count of the first',
    test: { file: lists, title: 'the tabs say how many listings they have' },
  },
  {
    file: `${web}/my-products/price-field.tsx`,
    find: `body: { resalePrice: typed }`,
    replace: `body: { resalePrice }`,
    effect: 'a price that is changed in its row stays the old one',
    test: { file: own, title: 'a price is changed in its row' },
  },
  {
    file: `${web}/my-products/use-shared-act.ts`,
    find: `...needless.map((item) => ({ item, why: texts.myProducts.alreadySo }))`,
    replace: ``,
    effect: 'an act on several listings doesn’t say which of them it left out',
    test: { file: lists, title: 'what is advertised already is left out' },
  },
]
