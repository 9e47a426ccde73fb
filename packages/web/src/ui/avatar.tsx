import { useState } from 'react'
import { widthsOf } from '@market/contract/pictures'

/** A user's photo, or the first letter of their name. */
export function Avatar({
  name,
  photo,
  size = 'small',
}: {
  name: string
  photo: string | null
  size?: 'small' | 'medium' | 'large'
}) {
  const [broken, setBroken] = useState<string>()
  const source = photo ? (widthsOf(photo)?.smallest ?? photo) : undefined
  return (
    <span className="avatar-box" data-size={size} aria-hidden="true">
      {source !== undefined && source !== broken ? (
        <img src={source} alt="" loading="lazy" decoding="async" onError={() => setBroken(source)} />
      ) : (
        <span>{name.trim().charAt(0).toUpperCase() || '?'}</span>
      )}
    </span>
  )
}
