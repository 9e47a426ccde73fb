import { Picture } from '../../ui/picture.tsx'
import { LaptopLink } from './laptop-link.tsx'
import type { Elements } from '../../ui/elements.ts'

interface Props {
  /** Undefined when the laptop no longer has a page. */
  id?: string | undefined
  photoUrl: string
  itemName: string
  children?: Elements
}

/** The first cell of a row about a laptop: picture, name and further lines. */
export function ItemCell({ id, photoUrl, itemName, children }: Props) {
  return (
    <div className="item-cell">
      <Picture address={photoUrl} alt="" sizes="5rem" />
      <div className="grid min-w-0 gap-1">
        <strong>
          <LaptopLink id={id}>{itemName}</LaptopLink>
        </strong>
        {children}
      </div>
    </div>
  )
}
