import { widthsOf } from '@market/contract/pictures'
import { texts } from '@market/contract/texts'
import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent } from 'react'
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form'
import { isRequired } from '../../api/field-rules.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { acceptedTypes, canRetry, PictureSign, stateOf } from './photo-state.ts'
import { fieldLook, helpLook, labelLook } from '../../ui/field-look.ts'
import { photoCall, photoDrop, photoInput } from './photo-look.ts'
import type { PhotoQueue } from './photo-queue.ts'
import { usePhotoList } from './use-photos.ts'

/**
 * `name` as registered by the form, so that the photo has its position among the fields when the first invalid one gets
 * the focus.
 */
interface Props<T extends FieldValues> {
  label: string
  control: Control<T>
  name: Path<T>
  photos: PhotoQueue
  /** The address of the photo that stays when no other is chosen. Given, also as null, the field is not required. */
  present?: string | null | undefined
}

/** A user's photo, chosen or dropped: the form stores the file, the queue its address. */
export function PhotoInput<T extends FieldValues>({ label, control, name, photos, present }: Props<T>) {
  const id = useId()
  const required = present === undefined
  const rules = required ? { validate: isRequired('photo') } : {}
  const { field, fieldState } = useController({ control, name, rules })
  const error = fieldState.error?.message
  const [over, setOver] = useState(false)
  const [photo] = usePhotoList(photos)
  const preview = photo?.preview ?? (present ? (widthsOf(present)?.smallest ?? present) : undefined)
  const take = (files: FileList | null) => {
    const file = files?.item(0)
    if (!file) return
    field.onChange(file)
    for (const { id } of photos.photos()) photos.remove(id)
    photos.add([file])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const input = useRef<HTMLInputElement>(null)
  const choose = () => {
    if (input.current === null) return
    take(input.current.files)
    // Otherwise choosing the same file again fires no event.
    input.current.value = ''
  }
  const takeEarlyChoice = useEffectEvent(choose)
  // A file chosen before hydration fired no event.
  useEffect(() => takeEarlyChoice(), [])
  return (
    <div className={fieldLook}>
      <label htmlFor={id} className={labelLook}>
        {label}
      </label>
      <div
        className={photoDrop('square', over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {preview !== undefined && <img src={preview} alt="" className="absolute inset-0 size-full object-cover" />}
        <input
          ref={(element) => {
            input.current = element
            field.ref(element)
          }}
          id={id}
          type="file"
          accept={acceptedTypes}
          className={photoInput}
          onChange={choose}
          aria-describedby={`${id}-help${error === undefined ? '' : ` ${id}-error`}`}
          required={required}
          aria-invalid={error !== undefined}
        />
        <span className={photoCall(preview === undefined ? 'middle' : 'corner')} aria-hidden="true">
          {preview === undefined && <PictureSign className="size-6" />}
          <span className="font-semibold">{preview === undefined ? texts.photo.choose : texts.photo.replace}</span>
          {preview === undefined && <span className="text-quiet">{texts.photo.drop}</span>}
        </span>
      </div>
      <p id={`${id}-help`} className={helpLook} aria-live="polite">
        {photo ? stateOf(photo) : texts.photo.kinds}
      </p>
      {photo?.status === 'uploading' && (
        <progress className="h-1.5 w-full max-w-80 accent-primary" max={100} value={photo.percent} aria-label={label} />
      )}
      {photo && canRetry(photo) && (
        <Button small onClick={() => photos.retry(photo.id)}>
          {texts.state.retry}
        </Button>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
