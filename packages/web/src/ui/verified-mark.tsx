import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { VerifiedSign } from './signs.tsx'

/**
 * The mark of a seller whom an Admin has verified. Its tooltip opens on hover, on focus and, where a touch gives no
 * focus, on a tap. It is placed above the row that contains the mark.
 */
export function VerifiedMark() {
  const [told, setTold] = useState(false)
  const tell = () => setTold(true)
  const hide = () => setTold(false)
  return (
    <>
      <button
        type="button"
        className="relative inline-flex flex-none cursor-default text-success after:absolute after:inset-[-0.8125rem]"
        aria-label={texts.card.verifiedSeller}
        onClick={tell}
        onFocus={tell}
        onBlur={hide}
        onMouseEnter={tell}
        onMouseLeave={hide}
        onKeyDown={({ key }) => {
          if (key === 'Escape') hide()
        }}
      >
        <VerifiedSign className="size-4.5" />
      </button>
      <span
        className="pointer-events-none absolute start-10 bottom-[calc(100%-0.5rem)] rounded-field border border-edge bg-neutral px-2.5 py-1 text-sm/normal font-medium text-neutral-content"
        role="tooltip"
        hidden={!told}
      >
        {texts.card.verifiedSeller}
      </span>
    </>
  )
}
