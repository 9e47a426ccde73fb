import { texts } from '@market/contract/texts'

/** The day of a moment (ISO 8601), with the relative time as title. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={texts.exact.ago(at)}>
      {texts.forms.day(at)}
    </time>
  )
}
