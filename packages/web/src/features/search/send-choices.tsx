import { texts } from '@market/contract/texts'

/** The button that sends the panel's form, where there is no script to apply each choice at once. */
export function SendChoices({ form }: { form?: string }) {
  return (
    <noscript>
      <button type="submit" form={form} className="btn btn-primary btn-compact">
        {texts.search.apply}
      </button>
    </noscript>
  )
}
