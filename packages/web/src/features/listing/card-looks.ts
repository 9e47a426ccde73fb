// What a card and its skeleton share.

export const cardBox = 'product-card flex min-w-0 flex-1 flex-col overflow-clip wrap-anywhere'
export const photoBox = 'product-photo relative border-b border-base-300 one-a-row:border-e one-a-row:border-b-0'
export const wordsBox =
  'flex flex-col gap-3 px-4 pt-4 one-a-row:gap-1.5 one-a-row:p-3 two-a-row:gap-1 two-a-row:px-2 two-a-row:pt-1.5'
/** Whole, as names may differ only at the end: the lines are enough for the longest in the narrowest card. */
export const name =
  'product-name line-clamp-8 text-(length:--text-lg) one-a-row:text-base/[1.3] two-a-row:text-[0.9375rem]/[1.2]'
export const quietLines = 'text-sm/normal one-a-row:text-xs/[1.35] two-a-row:text-[0.75rem]/[1.25]'
export const priceBlock =
  'prices grid gap-1 one-a-row:grid-cols-[auto_minmax(0,1fr)] one-a-row:items-start one-a-row:gap-4'
export const bottomBox =
  'flex flex-col gap-3 p-4 one-a-row:gap-2 one-a-row:border-t one-a-row:border-base-300 one-a-row:px-3 one-a-row:pt-2.5 one-a-row:pb-3 two-a-row:gap-1 two-a-row:px-2 two-a-row:pt-1.5 two-a-row:pb-2'
export const seller =
  'product-seller relative mt-auto flex items-center gap-2 border-t border-base-300 pt-3 text-sm/normal one-a-row:pt-2 two-a-row:gap-1.5 two-a-row:pt-1 two-a-row:text-xs/normal'
