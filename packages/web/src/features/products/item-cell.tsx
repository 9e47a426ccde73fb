import type { ReactNode } from 'react'
import { Picture } from '../../ui/picture.tsx'

/** A laptop at the head of a row: its picture and name, and what else is to be said of it. */
export function ItemCell({ photoUrl, itemName, children }: { photoUrl: string, itemName: string, children?: ReactNode }) {
  return (
    <div className="item-cell">
      <Picture address={photoUrl} alt="" sizes="5rem" />
      <div className="grid min-w-0 gap-1">
        <strong>{itemName}</strong>
        {children}
      </div>
    </div>
  )
}
