import type { Elements } from './elements.ts'

/** The name beside the picture of a `PictureRow`: whole in a row, cut in a small tag. */
export const rowName = {
  whole: 'line-clamp-8 font-semibold text-balance',
  five: 'line-clamp-5 text-sm/[1.3] font-semibold text-balance',
  four: 'line-clamp-4 text-sm/[1.3] font-semibold text-balance',
  three: 'line-clamp-3 text-sm/[1.3] font-semibold text-balance',
}

/** A small picture beside words, in a row of a table or a small tag. */
export function PictureRow({ children }: { children: Elements }) {
  return <div className="picture-row relative grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-4">{children}</div>
}
