// What a card and its skeleton share; product-card.css arranges it on a phone.

export const cardBox = 'product-card flex min-w-0 flex-1 flex-col overflow-clip wrap-anywhere'
export const photoBox = 'product-photo relative border-b border-base-300'
export const wordsBox = 'card-words flex flex-col gap-3 px-4 pt-4'
/** Whole, as names may differ only at the end: the lines are enough for the longest in the narrowest card. */
export const name = 'product-name line-clamp-8 text-(length:--text-lg)'
export const quietLines = 'card-lines text-sm/normal'
export const priceBlock = 'prices grid gap-1'
export const bottomBox = 'card-bottom flex flex-col gap-3 p-4'
export const facts = { list: 'card-facts', row: 'py-[0.4375rem]' }
export const seller =
  'product-seller relative mt-auto flex items-center gap-2 border-t border-base-300 pt-3 text-sm/normal'
