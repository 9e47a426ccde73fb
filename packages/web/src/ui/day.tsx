import { texts } from '@market/contract/texts'
import { serverNow } from '../api/server-clock.ts'

/** The day of a moment (ISO 8601), with the relative time as title. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={texts.exact.ago(at, serverNow())}>
      {texts.forms.day(at)}
    </time>
  )
}
