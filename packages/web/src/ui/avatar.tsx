import { useState } from 'react'
import { widthsOf } from '@market/contract/pictures'

const sizes = {
  small: 'size-8 rounded-full text-sm/normal',
  medium: 'size-12 rounded-full text-lg/normal',
  large: 'size-28 rounded-box text-3xl/normal',
}

/** A user's photo, or the first letter of their name. */
export function Avatar({
  name,
  photo,
  size = 'small',
}: {
  name: string
  photo: string | null
  size?: keyof typeof sizes
}) {
  const [broken, setBroken] = useState<string>()
  const source = photo ? (widthsOf(photo)?.smallest ?? photo) : undefined
  return (
    <span
      className={`inline-grid flex-none place-items-center overflow-hidden bg-base-300 font-semibold ${sizes[size]}`}
      aria-hidden="true"
    >
      {source !== undefined && source !== broken ? (
        <img
          src={source}
          alt=""
          className="size-full object-cover"
          loading="lazy"
          decoding="async"
          onError={() => setBroken(source)}
        />
      ) : (
        <span>{name.trim().charAt(0).toUpperCase() || '?'}</span>
      )}
    </span>
  )
}
