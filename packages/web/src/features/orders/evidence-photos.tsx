import { texts } from '@market/contract/texts'
import { useId, useRef, useState } from 'react'
import { Button, buttonLook } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { fieldLook, helpLook, labelLook } from '../../ui/field-look.ts'
import { CloseSign } from '../../ui/signs.tsx'
import { photoFrame, photoIn, photoProgress, photoState } from '../photos/photo-look.ts'
import type { PhotoQueue } from '../photos/photo-queue.ts'
import { acceptedTypes, canRetry, stateOf } from '../photos/photo-state.ts'
import { usePhotoList } from '../photos/use-photos.ts'
import { mostEvidence } from './use-evidence.ts'

const words = texts.orderPage.form

/** Photos to show with an act, in no order: each uploaded as soon as it is chosen. */
export function EvidencePhotos({ photos }: { photos: PhotoQueue }) {
  const id = useId()
  const list = usePhotoList(photos)
  const input = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [full, setFull] = useState(false)
  const take = () => {
    if (input.current === null) return
    setFull(photos.add([...(input.current.files ?? [])]) > 0)
    // Otherwise choosing the same file again fires no event.
    input.current.value = ''
  }
  return (
    <fieldset className={fieldLook} aria-describedby={`${id}-help`}>
      <legend className={labelLook}>
        <span>{words.photos}</span>
        <span className="font-normal text-quiet">{` (${texts.form.optional})`}</span>
      </legend>
      {list.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 xs:grid-cols-3">
          {list.map((photo, nth) => (
            <li key={photo.id} className="grid content-start gap-1" aria-label={texts.photos.nth(nth + 1, list.length)}>
              <div className={photoFrame}>
                <img src={photo.preview} alt="" className={photoIn(photo)} />
                {photo.status === 'uploading' && (
                  <progress
                    className={photoProgress}
                    max={100}
                    value={photo.percent}
                    aria-label={texts.photos.nth(nth + 1, list.length)}
                  />
                )}
                <button
                  type="button"
                  className={classNames(
                    buttonLook({ kind: 'plain', square: true, small: true }),
                    'absolute end-1 top-1 bg-base-100',
                  )}
                  aria-label={texts.photos.remove(nth + 1)}
                  onClick={() => {
                    photos.remove(photo.id)
                    setFull(false)
                    add.current?.focus()
                  }}
                >
                  <CloseSign />
                </button>
              </div>
              <p className={photoState(photo)}>{stateOf(photo)}</p>
              {canRetry(photo) && (
                <Button small onClick={() => photos.retry(photo.id)}>
                  {texts.state.retry}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button small ref={add} className="justify-self-start" onClick={() => input.current?.click()}>
        {words.addPhotos}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedTypes}
        hidden
        aria-label={words.addPhotos}
        onChange={take}
      />
      <p id={`${id}-help`} className={helpLook}>
        {words.photosHelp(mostEvidence)}
      </p>
      <output className="block text-sm/normal empty:absolute">{full ? words.noRoom(mostEvidence) : ''}</output>
    </fieldset>
  )
}
