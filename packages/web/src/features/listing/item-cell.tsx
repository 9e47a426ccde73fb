import { Picture } from '../../ui/picture.tsx'
import { PictureRow, rowName } from '../../ui/picture-row.tsx'
import { LaptopLink } from './laptop-link.tsx'
import type { Elements } from '../../ui/elements.ts'

interface Props {
  /** Undefined when the laptop no longer has a page. */
  id?: string | undefined
  photoUrl: string
  itemName: string
  /** Where the name is cut, in lines. */
  lines?: keyof typeof rowName
  children?: Elements
}

/** The first cell of a row about a laptop: picture, name and further lines. */
export function ItemCell({ id, photoUrl, itemName, lines = 'whole', children }: Props) {
  return (
    <PictureRow dense={lines === 'one'}>
      <Picture address={photoUrl} alt="" sizes="5rem" className="rounded-field" />
      <div className={`grid min-w-0 gap-1 self-center ${lines === 'one' ? 'sm:self-start' : ''}`}>
        <strong className={rowName[lines]}>
          <LaptopLink id={id}>{itemName}</LaptopLink>
        </strong>
        {children}
      </div>
    </PictureRow>
  )
}
