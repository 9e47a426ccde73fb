import { classNames } from '../../ui/class-names.ts'
import type { QueuedPhoto } from './photo-queue.ts'

/** Around a photo. */
export const photoFrame = 'relative aspect-4/3 overflow-hidden rounded-sm bg-base-300'

export const photoProgress = 'absolute inset-x-0 bottom-0 h-1.5 w-full accent-primary'

export function photoIn({ status }: Pick<QueuedPhoto, 'status'>): string {
  return classNames('absolute inset-0 size-full object-cover', status !== 'ready' && 'opacity-55')
}

/** The words below or beside it. */
export function photoState({ status }: Pick<QueuedPhoto, 'status'>): string {
  return classNames('text-sm/normal wrap-anywhere', status === 'failed' ? 'font-medium text-error' : 'text-quiet')
}

export const photoInput = 'absolute inset-0 z-2 cursor-pointer opacity-0'

/** The area that takes files. */
export function photoDrop(shape: 'square' | 'wide' | 'more', over: boolean): string {
  return classNames(
    'relative grid w-full place-items-center overflow-hidden rounded-field bg-(--field) outline-offset-3 outline-primary has-focus-visible:outline-2 has-[[aria-invalid=true]]:border-error',
    { square: 'aspect-square max-w-44', wide: 'min-h-36', more: 'min-h-14' }[shape],
    over ? 'border-2 border-primary' : 'border border-dashed border-edge',
  )
}

/** What it says, beside or over a photo. */
export function photoCall(place: 'middle' | 'row' | 'corner'): string {
  return classNames(
    'grid gap-1 text-center text-sm/normal',
    {
      middle: 'justify-items-center px-3',
      row: 'grid-flow-col items-center justify-items-center gap-x-2 px-3',
      corner: 'absolute end-2 bottom-2 justify-items-center rounded-field border border-edge bg-base-100 px-3 py-1.5',
    }[place],
  )
}
