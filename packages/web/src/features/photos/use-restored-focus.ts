import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { QueuedPhoto } from './photo-queue.ts'

export type PhotoAct = 'earlier' | 'later' | 'remove'

/**
 * Keeps the focus where it was when photos change places: the browser takes it from an element that moves. After a
 * removal it goes to the next photo, or to `last` when there is none.
 */
export function useRestoredFocus(list: readonly QueuedPhoto[], last: RefObject<HTMLElement | null>) {
  const tiles = useRef<HTMLOListElement>(null)
  const wanted = useRef<{ photo: number | undefined; act: PhotoAct }>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const { photo, act } = wanted.current
    wanted.current = undefined
    const button = tiles.current?.querySelector<HTMLElement>(`[data-photo="${photo}"] [data-act="${act}"]`)
    ;(button ?? last.current)?.focus()
  })
  return {
    tiles,
    /** Call it before the photo moves. */
    keep(photo: number, act: PhotoAct) {
      wanted.current = { photo, act }
    },
    /** Call it before the photo is removed. */
    leave(photo: number) {
      const nth = list.findIndex(({ id }) => id === photo)
      wanted.current = { photo: (list[nth + 1] ?? list[nth - 1])?.id, act: 'remove' }
    },
  }
}
