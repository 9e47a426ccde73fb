import { widthsOf } from '@market/contract/pictures'
import { texts } from '@market/contract/texts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { CloseSign } from '../../ui/signs.tsx'
import type { PhotoQueue } from './photo-queue.ts'
import { acceptedTypes, canRetry, stateOf } from './photo-state.ts'
import { photoFrame, photoIn, photoProgress, photoState } from './photo-look.ts'
import { usePhotoList } from './use-photos.ts'

interface Props {
  /** The fault's label. */
  name: string
  queue: PhotoQueue
  /** Called when the photo is uploaded, and with undefined when there is none. */
  onUploaded: (address: string | undefined) => void
}

/** One photo of a fault, which the seller may add, replace or remove. */
export function FaultPhotoField({ name, queue, onUploaded }: Props) {
  const [photo] = usePhotoList(queue)
  const add = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const words = texts.photos.ofFault
  const tell = useEffectEvent(onUploaded)
  const address = photo?.address
  useEffect(() => tell(address), [address])

  const take = () => {
    const file = input.current?.files?.item(0)
    if (!file || input.current === null) return
    if (photo) queue.remove(photo.id)
    queue.add([file])
    // Otherwise choosing the same file again fires no event.
    input.current.value = ''
  }
  const label = photo ? words.replace : words.add
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t border-base-300 py-2"
      aria-label={name}
    >
      {photo && (
        <div className={classNames(photoFrame, 'w-20')}>
          <img src={widthsOf(photo.preview)?.smallest ?? photo.preview} alt="" className={photoIn(photo)} />
          {photo.status === 'uploading' && (
            <progress className={photoProgress} max={100} value={photo.percent} aria-label={name} />
          )}
        </div>
      )}
      <div className={photo ? undefined : 'col-span-2'}>
        <p className="font-medium">{name}</p>
        {photo && <p className={photoState(photo)}>{stateOf(photo)}</p>}
      </div>
      <div
        className={classNames(
          'flex flex-wrap items-center justify-end gap-x-2 gap-y-1',
          photo && (canRetry(photo) ? 'col-span-full' : 'max-[30rem]:col-span-full'),
        )}
      >
        {photo && canRetry(photo) && (
          <Button small aria-label={`${texts.state.retry}: ${name}`} onClick={() => queue.retry(photo.id)}>
            {texts.state.retry}
          </Button>
        )}
        <Button small ref={add} aria-label={`${label}: ${name}`} onClick={() => input.current?.click()}>
          {label}
        </Button>
        {photo && (
          <button
            type="button"
            className={buttonLook({ kind: 'plain', square: true })}
            aria-label={words.remove(name)}
            onClick={() => {
              queue.remove(photo.id)
              add.current?.focus()
            }}
          >
            <CloseSign />
          </button>
        )}
      </div>
      <input ref={input} type="file" accept={acceptedTypes} hidden aria-label={words.of(name)} onChange={take} />
    </li>
  )
}
