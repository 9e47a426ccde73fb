import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { VerifiedSign } from './signs.tsx'

/**
 * The mark of a seller whom an Admin has verified. What it means is told to a resting pointer, to the keyboard and,
 * where a touch gives no focus, to a tap. The words stand above the row that holds the mark, which is their frame.
 */
export function VerifiedMark() {
  const [told, setTold] = useState(false)
  const tell = () => setTold(true)
  const hide = () => setTold(false)
  return (
    <>
      <button
        type="button"
        className="verified"
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
      <span className="verified-words" role="tooltip" hidden={!told}>
        {texts.card.verifiedSeller}
      </span>
    </>
  )
}
