const own = /^(\/images\/[0-9a-f]{64})\.jpg$/
const widths = [320, 640, 1280] as const

/** Our image host keeps three widths of each picture; of any other address nothing is known (design section 3). */
export function widthsOf(address: string): { srcset: string; smallest: string } | undefined {
  const stem = own.exec(address)?.[1]
  if (stem === undefined) return undefined
  return {
    srcset: widths.map((width) => `${stem}-${width}.webp ${width}w`).join(', '),
    smallest: `${stem}-${widths[0]}.webp`,
  }
}

/** How wide a card's picture is shown in each grid, in the words of the `sizes` attribute. */
export const cardSizes = {
  advertised: '(width < 40rem) 100vw, (width < 64rem) 50vw, (width < 80rem) 33vw, 19rem',
  category: '(width < 64rem) 50vw, (width < 80rem) 33vw, 19rem',
  similar: '(width < 48rem) 50vw, (width < 64rem) 33vw, (width < 80rem) 25vw, 19rem',
  search: '(width < 48rem) 50vw, (width < 64rem) 33vw, (width < 80rem) 35vw, 19rem',
} as const

/** How wide the photo on a laptop's page is shown, in the words of the `sizes` attribute: the document asks for it before the script does. */
export const laptopPhotoSizes = '(width < 48rem) 100vw, (width < 64rem) 55vw, (width < 80rem) 58vw, 44rem'
