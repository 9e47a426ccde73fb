import type { FaultPhotos } from '@market/contract'
import type { Fault } from '@market/contract/facts'
import { widthsOf } from '@market/contract/pictures'
import { lazy, Suspense, useState } from 'react'
import { onPlainClick } from '../../ui/on-plain-click.ts'
import { valueLabel } from './format-fact.ts'

const PhotoZoom = lazy(async () => ({ default: (await import('../photos/photo-zoom.tsx')).PhotoZoom }))

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
      <ul className="fault-list">
        {shown.map(({ fault, address }, nth) => (
          <li key={fault}>
            <a href={address} onClick={onPlainClick(() => setZoomed(nth))}>
              <img
                src={widthsOf(address)?.smallest ?? address}
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
            <li key={fault}>{valueLabel('faults', fault)}</li>
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
