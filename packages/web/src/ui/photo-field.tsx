import { texts } from '@market/contract/texts'
import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'
import { drawn } from './signs.tsx'

export const PictureSign = drawn(
  'M20 12v7a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19V6a1.5 1.5 0 0 1 1.5-1.5H13M4 17l4.5-4.5 8 8M18 3v6M15 6h6M13 9.5v.1',
)

export interface PhotoState {
  /** Object URL of the chosen file, shown before the upload is done. */
  preview?: string | undefined
  status: 'empty' | 'uploading' | 'ready' | 'failed'
  /** 0 to 100. */
  percent: number
  /** The sentence why the upload failed. */
  why?: string
  /** Uploading the same file again can't help. */
  forGood?: boolean
}

interface Props {
  label: string
  /** The shape in which it will be shown: a user's square or a laptop's 4:3. */
  shape?: 'square' | 'wide' | undefined
  error?: string | undefined
  photo: PhotoState
  required?: boolean
  onChoose: (file: File) => void
  onRetry: () => void
  inputRef: (input: HTMLInputElement | null) => void
}

/** A file input for one picture, chosen or dropped: shows the preview and the upload's progress. */
export function PhotoField({
  label,
  shape = 'wide',
  error,
  photo,
  required = true,
  onChoose,
  onRetry,
  inputRef,
}: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.item(0)
    if (file) onChoose(file)
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
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div
        className={classNames('photo-drop', over && 'photo-drop-over')}
        data-shape={shape}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {photo.preview !== undefined && <img src={photo.preview} alt="" className="photo-preview" />}
        <input
          ref={(element) => {
            input.current = element
            inputRef(element)
          }}
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="photo-input"
          onChange={choose}
          aria-describedby={`${id}-help${error === undefined ? '' : ` ${id}-error`}`}
          required={required}
          aria-invalid={error !== undefined}
        />
        <span className="photo-call" aria-hidden="true">
          {photo.preview === undefined && <PictureSign className="size-6" />}
          <span className="font-semibold">
            {photo.preview === undefined ? texts.photo.choose : texts.photo.replace}
          </span>
          {photo.preview === undefined && <span className="text-quiet">{texts.photo.drop}</span>}
        </span>
      </div>
      <p id={`${id}-help`} className="field-help" aria-live="polite">
        {help(photo)}
      </p>
      {photo.status === 'uploading' && (
        <progress className="photo-progress" max={100} value={photo.percent} aria-label={label} />
      )}
      {photo.status === 'failed' && photo.forGood !== true && (
        <Button small onClick={onRetry}>
          {texts.state.retry}
        </Button>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

function help({ status, percent, why }: PhotoState): string {
  if (status === 'uploading') return texts.photo.uploading(percent)
  if (status === 'ready') return texts.photo.ready
  if (status === 'failed') return why ?? texts.photo.failed
  return texts.photo.kinds
}
