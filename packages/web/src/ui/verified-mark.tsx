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
