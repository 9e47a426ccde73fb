import { mostPhotos, widthsOf } from '@market/contract/pictures'
import { texts } from '@market/contract/texts'
import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { acceptedTypes, PictureSign } from './photo-state.ts'
import { PhotoTile } from './photo-tile.tsx'
import { useRestoredFocus, type PhotoAct } from './use-restored-focus.ts'
import { fieldLook, helpLook, labelLook } from '../../ui/field-look.ts'
import { photoCall, photoDrop, photoInput } from './photo-look.ts'
import type { PhotoQueue } from './photo-queue.ts'
import { usePhotoList } from './use-photos.ts'

interface Props {
  label: string
  name: string
  error?: string | undefined
  photos: PhotoQueue
  inputRef: (input: HTMLInputElement | null) => void
}

/** The photos in their order, and a file input that takes several at once: chosen, dropped, pasted or from the camera. */
export function PhotosField({ label, name, error, photos, inputRef }: Props) {
  const id = useId()
  const list = usePhotoList(photos)
  const [over, setOver] = useState(false)
  const [said, say] = useState('')
  const [dragged, setDragged] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { tiles, keep, leave } = useRestoredFocus(list, input)

  const add = (files: FileList | null | undefined) => {
    const left = photos.add([...(files ?? [])])
    say(left > 0 ? texts.photos.tooMany(mostPhotos, left) : '')
  }
  const take = (from: HTMLInputElement | null) => {
    if (from === null || from.files?.length === 0) return
    add(from.files)
    // Otherwise choosing the same file again fires no event.
    from.value = ''
  }
  const takeEarlyChoice = useEffectEvent(() => take(input.current))
  // Files chosen before hydration fired no event.
  useEffect(() => takeEarlyChoice(), [])

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { files = undefined } = event.clipboardData ?? {}
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (event.defaultPrevented || pictures.length === 0) return
    event.preventDefault()
    add(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])

  const move = (photo: number, to: number, by?: PhotoAct) => {
    if (by) keep(photo, by)
    photos.move(photo, to)
    say(texts.photos.moved(to + 1, list.length))
  }
  const remove = (photo: number) => {
    leave(photo)
    photos.remove(photo)
    say('')
  }

  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <div
      className={fieldLook}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        add(event.dataTransfer.files)
      }}
    >
      <label htmlFor={id} className={labelLook}>
        {label}
      </label>
      {list.length > 0 && (
        <ol ref={tiles} className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
          {list.map((photo, nth) => (
            <PhotoTile
              key={photo.id}
              photo={{ ...photo, preview: widthsOf(photo.preview)?.smallest ?? photo.preview }}
              nth={nth}
              total={list.length}
              dragged={dragged === photo.id}
              onDrag={setDragged}
              onDropOn={() => {
                if (dragged !== undefined) move(dragged, nth)
              }}
              onMove={(to, by) => move(photo.id, to, by)}
              onRetry={() => photos.retry(photo.id)}
              onRemove={() => remove(photo.id)}
            />
          ))}
        </ol>
      )}
      <div className={photoDrop(list.length > 0 ? 'more' : 'wide', over)}>
        <input
          ref={(element) => {
            input.current = element
            inputRef(element)
          }}
          id={id}
          name={name}
          type="file"
          multiple
          accept={acceptedTypes}
          className={photoInput}
          onChange={() => take(input.current)}
          aria-describedby={`${id}-help${error === undefined ? '' : ` ${id}-error`}`}
          required={list.length === 0}
          aria-invalid={error !== undefined}
        />
        <span className={photoCall(list.length > 0 ? 'row' : 'middle')} aria-hidden="true">
          <PictureSign className="size-6" />
          <span className="font-semibold">{list.length === 0 ? texts.photos.add : texts.photos.addMore}</span>
          <span className="text-quiet pointer-coarse:hidden">{texts.photos.drop}</span>
        </span>
      </div>
      <Button small className="justify-self-start not-pointer-coarse:hidden" onClick={() => camera.current?.click()}>
        {texts.photos.camera}
      </Button>
      <input
        ref={camera}
        type="file"
        accept={acceptedTypes}
        capture="environment"
        hidden
        aria-label={texts.photos.camera}
        onChange={() => take(camera.current)}
      />
      <p id={`${id}-help`} className={helpLook}>
        {texts.photos.help(mostPhotos)}
      </p>
      <output className="block text-sm/normal text-quiet empty:absolute">
        {said ||
          (list.length > 1 &&
            texts.photos.progress(list.filter(({ status }) => status === 'ready').length, list.length))}
      </output>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
