import { afterBrand } from './describe.ts'

/** A title on a card that names the brand below: seen without the brand at its beginning, read and found whole. */
export function CardTitle({ title, brand }: { title: string; brand: string }) {
  const rest = afterBrand(title, brand)
  return (
    <>
      {rest !== title && <span className="sr-only">{title.slice(0, title.length - rest.length)}</span>}
      <span>{rest}</span>
    </>
  )
}
