import type { FaultPhotos } from '@market/contract'
import type { Fault } from '@market/contract/facts'
import { widthsOf } from '@market/contract/pictures'
import { lazy, Suspense, useState } from 'react'
import { onPlainClick } from '../../ui/on-plain-click.ts'
import { valueLabel } from './format-fact.ts'

const PhotoZoom = lazy(async () => ({ default: (await import('../photos/photo-zoom.tsx')).PhotoZoom }))

const item = 'grid max-w-32 gap-1 wrap-anywhere'

interface Props {
  /** Of the laptop. */
  itemName: string
  faults: readonly Fault[]
  photos: FaultPhotos
}

/** The faults, those with a photo first. Before the script a photo is a link to its file; then it opens enlarged. */
export function FaultList({ itemName, faults, photos }: Props) {
  const [zoomed, setZoomed] = useState<number>()
  const shown = faults.flatMap((fault) => {
    const address = photos[fault]
    return address === undefined ? [] : [{ fault, address }]
  })
  const nameOf = (nth: number) => {
    const fault = shown[nth]?.fault
    return fault === undefined ? itemName : `${itemName}: ${valueLabel('faults', fault)}`
  }
  return (
    <>
      <ul className="fault-list flex flex-wrap items-end gap-x-4 gap-y-3">
        {shown.map(({ fault, address }, nth) => (
          <li key={fault} className={item}>
            <a
              href={address}
              className="block w-32 cursor-zoom-in overflow-clip rounded-field border border-base-300"
              onClick={onPlainClick(() => setZoomed(nth))}
            >
              <img
                src={widthsOf(address)?.smallest ?? address}
                className="aspect-4/3 w-full bg-base-200 object-cover"
                alt={nameOf(nth)}
                width={160}
                height={120}
                loading="lazy"
                decoding="async"
              />
            </a>
            <span>{valueLabel('faults', fault)}</span>
          </li>
        ))}
        {faults
          .filter((fault) => photos[fault] === undefined)
          .map((fault) => (
            <li key={fault} className={item}>
              {valueLabel('faults', fault)}
            </li>
          ))}
      </ul>
      {zoomed !== undefined && (
        <Suspense>
          <PhotoZoom
            photos={shown.map(({ address }) => address)}
            name={nameOf(zoomed)}
            nameOf={nameOf}
            nth={zoomed}
            onShow={setZoomed}
            onClose={() => setZoomed(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
