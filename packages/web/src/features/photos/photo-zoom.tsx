import { widthsOf } from '@market/contract/pictures'
import { texts } from '@market/contract/texts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EarlierSign, LaterSign } from '../../ui/arrow-signs.tsx'

interface Props {
  photos: readonly string[]
  name: string
  nameOf: (nth: number) => string
  /** From 0. */
  nth: number
  onShow: (nth: number) => void
  onClose: () => void
}

/** One photo as large as the window; pressed, as large as it is, to be moved about. */
export function PhotoZoom({ photos, name, nameOf, nth, onShow, onClose }: Props) {
  const [large, setLarge] = useState(false)
  const total = photos.length
  const address = photos[nth] ?? ''
  const step = (by: number) => {
    setLarge(false)
    onShow((nth + by + total) % total)
  }
  const byKey = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    // The arrows scroll a large photo.
    if (by === undefined || large) return
    event.preventDefault()
    step(by)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => byKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const widths = large ? undefined : widthsOf(address)
  return (
    <Dialog title={name} wide onClose={onClose}>
      <div className="h-[min(70dvh,54rem)] overflow-auto rounded-field bg-base-200">
        <button
          type="button"
          className={large ? 'block size-max cursor-zoom-out' : 'block size-full cursor-zoom-in'}
          aria-label={large ? texts.gallery.zoomOut : texts.gallery.zoomIn}
          onClick={() => setLarge(!large)}
        >
          <img
            key={address}
            {...(widths && { srcSet: widths.srcset, sizes: '100vw' })}
            src={address}
            alt={nameOf(nth)}
            className={large ? 'w-auto max-w-none' : 'size-full object-contain'}
          />
        </button>
      </div>
      <div className="flex items-center justify-between tabular-nums">
        {total > 1 && (
          <Button aria-label={texts.gallery.previous} onClick={() => step(-1)}>
            <EarlierSign />
          </Button>
        )}
        <output>{total > 1 && texts.gallery.shown(nth + 1, total)}</output>
        {total > 1 && (
          <Button aria-label={texts.gallery.next} onClick={() => step(1)}>
            <LaterSign />
          </Button>
        )}
      </div>
    </Dialog>
  )
}
