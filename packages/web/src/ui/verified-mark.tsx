import { texts } from '@market/contract/texts'
import { useId, useState } from 'react'
import { useZone } from '../api/use-hydrated.ts'
import { VerifiedSign } from './signs.tsx'

/**
 * The mark of a seller whom an Admin has verified, `on` a day (ISO 8601). Its tooltip says what was looked at. It opens on hover, on focus and, where a touch gives no
 * focus, on a tap. It is placed above the row that contains the mark.
 */
export function VerifiedMark({ on }: { on: string | undefined }) {
  const zone = useZone()
  const id = useId()
  const [told, setTold] = useState(false)
  const tell = () => setTold(true)
  const hide = () => setTold(false)
  return (
    <>
      <button
        type="button"
        className="relative inline-flex flex-none cursor-default text-success after:absolute after:inset-[-0.8125rem]"
        aria-label={texts.card.verifiedSeller}
        aria-describedby={on && id}
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
        <span>{texts.card.verifiedSeller}</span>
        {on !== undefined && (
          <span id={id} className="block text-xs/normal font-normal">
            {texts.card.verifiedOn(texts.forms.day(on, zone))}
          </span>
        )}
      </span>
    </>
  )
}
