import { texts } from '@market/contract/texts'
import { useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useFocusLeftToRow } from './use-focus-left-to-row.ts'

/** Of a menu's button that closes it when pressed. */
interface Hides {
  popoverTarget: string
  popoverTargetAction: 'hide'
}

interface Props {
  /** What the actions are for. */
  of: string
  busy: boolean
  children: (hides: Hides) => ReactNode
}

/**
 * A row's less likely actions, in a native popover: it closes on Escape and on a press outside, and gives the focus
 * back to its button.
 */
export function MoreMenu({ of, busy, children }: Props) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)
  useFocusLeftToRow(opener)
  return (
    <>
      <Button ref={opener} small busy={busy} popoverTarget={id}>
        <span>{texts.items.more}</span>
        <span className="sr-only"> {of}</span>
      </Button>
      <section
        ref={menu}
        id={id}
        popover="auto"
        aria-label={`${texts.items.more} ${of}`}
        className="more-menu"
        onToggle={({ newState }) => {
          if (newState === 'open') menu.current?.querySelector<HTMLElement>('button, a')?.focus()
        }}
      >
        {children({ popoverTarget: id, popoverTargetAction: 'hide' })}
      </section>
    </>
  )
}
