const own = /^(\/images\/[0-9a-f]{64})\.jpg$/
const widths = [320, 640, 1280] as const

/** Our image host stores three widths of each picture; undefined for an address of another host. */
export function widthsOf(address: string): { srcset: string; smallest: string } | undefined {
  const stem = own.exec(address)?.[1]
  if (stem === undefined) return undefined
  return {
    srcset: widths.map((width) => `${stem}-${width}.webp ${width}w`).join(', '),
    smallest: `${stem}-${widths[0]}.webp`,
  }
}

/** The photos that a listing may have. */
export const mostPhotos = 12

/**
 * The `sizes` attribute of a card's picture in each grid. In a single column on a phone less than its width: twice the
 * density of the screen's points is enough.
 */
export const cardSizes = {
  advertised: '(width < 40rem) 60vw, (width < 64rem) 50vw, (width < 80rem) 33vw, 19rem',
  category: '(width < 64rem) 50vw, (width < 80rem) 33vw, 19rem',
  similar: '(width < 48rem) 50vw, (width < 64rem) 33vw, (width < 80rem) 25vw, 19rem',
  search: '(width < 48rem) 50vw, (width < 64rem) 33vw, (width < 80rem) 35vw, 19rem',
} as const

/** The `sizes` attribute of the photo on a laptop's page; the document preloads it with the same one. */
export const laptopPhotoSizes = '(width < 48rem) 100vw, (width < 64rem) 55vw, (width < 80rem) 58vw, 44rem'
