import { texts } from '@market/contract/texts'
import { BadgeCheck } from 'lucide-react'

/** The mark of a seller whom an Admin has verified; its tooltip also answers to the keyboard. */
export function VerifiedMark() {
  return (
    <button type="button" className="tooltip verified" data-tip={texts.card.verifiedSeller} aria-label={texts.card.verifiedSeller}>
      <BadgeCheck className="size-4.5" aria-hidden="true" />
    </button>
  )
}
