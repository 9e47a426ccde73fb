import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isProblem } from '../api/is-problem.ts'
import type { UndoRow } from './undo-rows.tsx'

/** How long an act can be undone, in milliseconds. */
export const undoTime = 10_000
const step = 250

export interface RowUndo {
  row: UndoRow
  release: (outcome: 'undone' | 'over') => void
}

/**
 * The 'Undo' of a row, for 10 s. The timer pauses while a mouse that moved is over the row, while the button has the
 * keyboard's focus, or while the undo is pending. A button that was clicked has the focus too, but not
 * `:focus-visible`. Returns what its button needs.
 */
export function useUndo({ row: { undo, invalidates, focused }, release }: RowUndo) {
  const button = useRef<HTMLButtonElement>(null)
  const undoing = useMutation({
    mutationFn: undo,
    // After the lists have been fetched again.
    onSettled: (_data, error) => {
      if (error === null) leave('undone')
      else if (isProblem(error)) leave('over')
    },
    meta: { invalidates },
  })
  const leave = (outcome: 'undone' | 'over') => {
    const refocus = button.current && focusAfter(button.current)
    release(outcome)
    refocus?.()
  }
  const isUnderMouse = useRef(false)
  useEffect(() => {
    const row = button.current?.closest('tr')
    const listening = new AbortController()
    const come = ({ pointerType }: PointerEvent) => {
      isUnderMouse.current = pointerType === 'mouse'
    }
    const go = () => {
      isUnderMouse.current = false
    }
    row?.addEventListener('pointermove', come, listening)
    row?.addEventListener('pointerleave', go, listening)
    return () => listening.abort()
  }, [])
  const isHeld = () => undoing.isPending || isUnderMouse.current || button.current?.matches(':focus-visible') === true
  const left = useRef(undoTime)
  const pass = useEffectEvent(() => {
    if (isHeld()) return
    left.current -= step
    if (left.current <= 0) leave('over')
  })
  useEffect(() => {
    const timer = setInterval(pass, step)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (focused) button.current?.focus({ preventScroll: true })
  }, [focused])
  return { button, busy: undoing.isPending, press: () => undoing.mutate() }
}

/** Once the button is gone, moves its focus to its row, else to the next row, else to the heading. */
function focusAfter(button: HTMLElement): (() => void) | undefined {
  const row = button.closest('tr')
  const rows = row?.parentElement
  if (!row || !rows || document.activeElement !== button) return undefined
  const at = [...rows.children].indexOf(row)
  return () => {
    const near = row.isConnected ? row : (rows.children[at] ?? rows.lastElementChild)
    const target =
      (rows.isConnected && near?.querySelector<HTMLElement>('a[href], button')) || document.querySelector('h1')
    if (target?.matches('h1')) target.tabIndex = -1
    target?.focus({ preventScroll: true })
  }
}
