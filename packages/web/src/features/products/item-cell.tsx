import type { ReactNode } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { LaptopLink } from './laptop-link.tsx'

interface Props {
  /** Left out where the laptop has no page any more. */
  id?: string | undefined
  photoUrl: string
  itemName: string
  children?: ReactNode
}

/** A laptop at the head of a row: its picture and name, and what else is to be said of it. */
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
