import { texts } from '@market/contract/texts'
import { useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { drawn } from './signs.tsx'
import { useFocusAfterClose } from './use-focus-after-close.ts'
import { useFocusLeftToRow } from './use-focus-left-to-row.ts'

const DotsSign = drawn('M5 11v2M12 11v2M19 11v2')

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
  /** Whether a dialog that was opened from it is open. Then its button gets the focus back. */
  asking?: boolean
}

/**
 * A row's less likely actions, in a native popover: it closes on Escape and on a press outside, and gives the focus
 * back to its button.
 */
export function MoreMenu({ of, busy, children, asking = false }: Props) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)
  useFocusLeftToRow(opener)
  useFocusAfterClose(asking, opener)
  return (
    <>
      <Button ref={opener} small square busy={busy} popoverTarget={id} title={texts.items.more}>
        <DotsSign />
        <span className="sr-only">{`${texts.items.more} ${of}`}</span>
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
