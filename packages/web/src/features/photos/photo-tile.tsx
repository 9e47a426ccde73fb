import { texts } from '@market/contract/texts'
import { useState, type ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EarlierSign, LaterSign } from '../../ui/arrow-signs.tsx'
import { CloseSign } from '../../ui/signs.tsx'
import type { QueuedPhoto } from './photo-queue.ts'
import { canRetry, stateOf } from './photo-state.ts'
import type { PhotoAct } from './use-restored-focus.ts'
import { photoFrame, photoIn, photoProgress, photoState } from './photo-look.ts'

interface Props {
  photo: QueuedPhoto
  /** From 0. */
  nth: number
  total: number
  dragged: boolean
  onDrag: (id: number | undefined) => void
  /** Another photo was dropped here. */
  onDropOn: () => void
  onMove: (to: number, by?: PhotoAct) => void
  onRetry: () => void
  onRemove: () => void
}

/** One photo of a listing with its upload, and what moves or removes it. */
export function PhotoTile({ photo, nth, total, dragged, onDrag, onDropOn, onMove, onRetry, onRemove }: Props) {
  const { id, status, percent, preview } = photo
  const [broken, setBroken] = useState<string>()
  const name = texts.photos.nth(nth + 1, total)
  return (
    // Dragging is what the buttons ‘earlier’ and ‘later’ do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classNames(
        'grid cursor-grab content-start gap-1 rounded-field border border-edge bg-base-200 p-1',
        dragged && 'opacity-50',
      )}
      data-photo={id}
      aria-label={name}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', '')
        onDrag(id)
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault()
        onDropOn()
      }}
    >
      <div className={photoFrame} data-status={status}>
        {broken !== preview && (
          <img src={preview} alt="" className={photoIn(photo)} draggable={false} onError={() => setBroken(preview)} />
        )}
        {nth === 0 && (
          <div className="absolute start-1.5 bottom-1.5">
            <Badge>{texts.photos.cover}</Badge>
          </div>
        )}
        {status === 'uploading' && <progress className={photoProgress} max={100} value={percent} aria-label={name} />}
      </div>
      <p className={classNames(photoState(photo), 'min-h-[1.5em] px-1')} data-state>
        {stateOf(photo)}
      </p>
      {canRetry(photo) && (
        <Button small onClick={onRetry} aria-label={`${texts.state.retry}: ${name}`}>
          {texts.state.retry}
        </Button>
      )}
      <div className="flex justify-between self-end">
        <Act
          label={texts.photos.earlier(nth + 1)}
          act="earlier"
          off={nth === 0}
          onPress={() => onMove(nth - 1, 'earlier')}
        >
          <EarlierSign />
        </Act>
        <Act
          label={texts.photos.later(nth + 1)}
          act="later"
          off={nth === total - 1}
          onPress={() => onMove(nth + 1, 'later')}
        >
          <LaterSign />
        </Act>
        <Act label={texts.photos.remove(nth + 1)} act="remove" onPress={onRemove}>
          <CloseSign />
        </Act>
      </div>
    </li>
  )
}

/** At an end of the list it stays focusable, so that the focus isn't lost there. */
function Act({
  label,
  act,
  off = false,
  onPress,
  children,
}: {
  label: string
  act: PhotoAct
  off?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={classNames(buttonLook({ kind: 'plain', square: true }), 'off:bg-transparent! off:opacity-50')}
      data-act={act}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
    >
      {children}
    </button>
  )
}
