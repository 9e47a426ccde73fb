import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { widthsOf } from '@market/contract/pictures'
import { classNames } from './class-names.ts'

const box = 'picture relative aspect-4/3 overflow-hidden bg-base-300'
const missingPicture = `${box} grid place-items-center text-sm/normal text-quiet`

interface Props {
  address: string
  alt: string
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string
  /** In the first view: loads eagerly with high priority. The others are lazy. */
  first?: boolean
  /** Its corners among other things; it has neither width nor position of its own. */
  className?: string
}

/** A picture in a box of 4:3, in a card of 3:2, which one that can't be loaded keeps: there is no layout shift. */
export function Picture({ address, alt, sizes, first = false, className }: Props) {
  const [broken, setBroken] = useState(false)
  const widths = widthsOf(address)
  if (broken || address === '') {
    const look = classNames(missingPicture, address === '' && 'picture-none', className)
    return <div className={look}>{texts.picture.missing}</div>
  }
  return (
    <div className={classNames(box, className)}>
      <img
        {...(widths && { srcSet: widths.srcset, sizes })}
        src={address}
        alt={alt}
        className="absolute inset-0 size-full object-cover"
        width={640}
        height={480}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(true)}
      />
    </div>
  )
}
