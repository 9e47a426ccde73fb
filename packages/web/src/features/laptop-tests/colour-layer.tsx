import { texts } from '@market/contract/texts'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import './colour-layer.css'

const colours = ['red', 'green', 'blue', 'white', 'black', 'grey'] as const

/**
 * The colours over the whole screen, one after another, each until the next press. Over the whole window where the
 * browser has no full screen, as on iPhones.
 */
export function ColourLayer({ onLeave }: { onLeave: () => void }) {
  const [nth, setNth] = useState(0)
  const layer = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(onLeave)
  const next = (by = 1) => {
    if (nth + by >= colours.length) onLeave()
    else setNth(Math.max(0, nth + by))
  }
  useEffect(() => {
    const shown = layer.current
    shown?.focus()
    let isFull = false
    // The browser itself ends full screen on Escape, which the page does not hear.
    const change = () => {
      if (document.fullscreenElement === shown) isFull = true
      else if (isFull) leave()
    }
    document.addEventListener('fullscreenchange', change)
    // Refused without a press, or by the browser's settings: the window is covered then.
    void shown?.requestFullscreen?.().catch(() => undefined)
    return () => {
      document.removeEventListener('fullscreenchange', change)
      if (document.fullscreenElement === shown) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, repeat } = event
    // Nothing else can have the focus.
    if (key === 'Tab') event.preventDefault()
    const by = steps[key]
    if (by === undefined && key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') onLeave()
    else if (!repeat) next(by)
  }
  const colour = colours[nth] ?? 'red'
  const { count } = texts.forms
  const { screen } = texts.laptopTests
  const shown = screen.shown(screen.colours[colour], count(nth + 1), count(colours.length))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={layer}
      // A `dialog` can't be made full screen.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-modal="true"
      aria-label={screen.layer}
      tabIndex={-1}
      className="colour-layer"
      data-colour={colour}
      onClick={() => next()}
      onKeyDown={onKeyDown}
    >
      <output className="sr-only">{shown}</output>
    </div>
  )
}

const steps: Readonly<Partial<Record<string, number>>> = {
  ' ': 1,
  Enter: 1,
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}
