import type { Elements } from './elements.ts'

/** The name beside the picture of a `PictureRow`: whole in a row, cut in a small tag. */
export const rowName = {
  /** In a row of two lines; on a phone two. */
  one: 'line-clamp-2 font-semibold sm:line-clamp-1',
  whole: 'line-clamp-8 font-semibold text-balance',
  five: 'line-clamp-5 text-sm/[1.3] font-semibold text-balance',
  four: 'line-clamp-4 text-sm/[1.3] font-semibold text-balance',
  three: 'line-clamp-3 text-sm/[1.3] font-semibold text-balance',
}

const look = 'picture-row relative grid items-start'

/** A small picture beside words, in a row of a table or a small tag. `dense`: in a dense table. */
export function PictureRow({ children, dense = false }: { children: Elements; dense?: boolean }) {
  const columns = dense ? 'grid-cols-[3.5rem_minmax(0,1fr)] gap-3' : 'grid-cols-[5rem_minmax(0,1fr)] gap-4'
  return <div className={`${look} ${columns}`}>{children}</div>
}
