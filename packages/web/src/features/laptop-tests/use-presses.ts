import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { escapesToEnd, letGo, press, type Presses } from './press.ts'

interface Given {
  listening: boolean
  start: Presses
  /** Called when another key was pressed. */
  onPress: (presses: Presses) => void
  /** Called when Escape was pressed twice. */
  onEnd: () => void
}

/**
 * Hears every key of the page while it listens, and keeps its usual effect from happening: Tab, space and F keys do
 * nothing else. `lost`: another window has the keyboard.
 */
export function usePresses({ listening, start, onPress, onEnd }: Given): { presses: Presses; lost: boolean } {
  const [presses, setPresses] = useState(start)
  const [lost, setLost] = useState(false)
  // Two keys may come before the page is drawn again.
  const latest = useRef(start)
  const change = (next: Presses) => {
    latest.current = next
    setPresses(next)
  }
  const hear = useEffectEvent((event: KeyboardEvent) => {
    event.preventDefault()
    // Before the page's own keys, such as '/' for the search.
    event.stopPropagation()
    const before = latest.current
    const next = press(before, event)
    change(next)
    if (next.pressed !== before.pressed) onPress(next)
    if (next.escapes >= escapesToEnd && before.escapes < escapesToEnd) onEnd()
  })
  const loseKeyboard = useEffectEvent((toOther: boolean) => {
    change(letGo(latest.current))
    setLost(toOther)
  })
  useEffect(() => {
    if (!listening) return
    const leave = () => loseKeyboard(true)
    const comeBack = () => setLost(false)
    addEventListener('keydown', hear, true)
    addEventListener('keyup', hear, true)
    addEventListener('blur', leave)
    addEventListener('focus', comeBack)
    return () => {
      removeEventListener('keydown', hear, true)
      removeEventListener('keyup', hear, true)
      removeEventListener('blur', leave)
      removeEventListener('focus', comeBack)
      loseKeyboard(false)
    }
  }, [listening])
  return { presses, lost }
}
