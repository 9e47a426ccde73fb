import { texts } from '@market/contract/texts'
import { buttonLook } from '../../ui/button.tsx'

/** The button that sends the panel's form, where there is no script to apply each choice at once. */
export function SendChoices({ form }: { form?: string }) {
  return (
    <noscript>
      <button type="submit" form={form} className={buttonLook({ kind: 'next', small: true })}>
        {texts.search.apply}
      </button>
    </noscript>
  )
}
