/** What a laptop's page and its skeleton share. */
export const laptopLook = {
  /** A column on a phone, so that the sticky bar can stick along its whole height. */
  page: 'flex flex-col gap-4 pt-2 md:grid md:grid-cols-[minmax(0,11fr)_minmax(18rem,9fr)] md:grid-rows-[auto_1fr] md:items-start md:gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-10',
  /** Sticky beside a long description, where all of it fits. */
  side: 'contents md:col-start-2 md:row-span-2 md:row-start-1 md:grid md:gap-4 md:[@media(height>=56rem)]:sticky md:[@media(height>=56rem)]:top-6',
  gallery: 'grid min-w-0 gap-2',
  photo: 'relative overflow-clip rounded-box border border-base-300',
  tag: 'tag tag-punched grid grid-cols-1 gap-3 px-4 pt-1.5 pb-4 md:gap-5 md:px-5 md:pt-3 md:pb-5 lg:px-6',
  price: 'grid gap-1 border-t border-base-300 pt-3 text-xs/normal md:pt-5',
  /** Below the actions where they are a column, so that these are on the first screen. */
  facts: 'tag grid grid-cols-1 gap-5 px-4 pt-1 pb-4 md:px-5 md:pb-5 lg:px-6',
  /** Beside the tag's hole. */
  state: 'flex min-h-6 flex-[1_1_min-content] flex-wrap items-center gap-x-3 gap-y-1 ps-8',
  seller: 'border-t border-base-300 pt-4 wrap-anywhere',
  words: 'grid gap-3 pt-6 md:col-start-1 md:pt-0',
}

export const actionsLook =
  'laptop-actions sticky bottom-0 z-20 order-1 -mx-4 flex flex-wrap items-center gap-2 border-y border-base-300 bg-base-100 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:order-none md:mx-0 md:grid md:border-0 md:bg-transparent md:p-0'
