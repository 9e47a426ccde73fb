import { texts } from '@market/contract/texts'
import { useRef, useState, type SyntheticEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/field-look.ts'

/**
 * The browser's own validation (required, e-mail) covers [HOME-6], so the form library is not needed; what sends it
 * loads on submit.
 */
export function NewsletterLine() {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    if (typeof email !== 'string') return
    setBusy(true)
    try {
      const { subscribe } = await import('./subscribe.ts')
      if (await subscribe(email)) form.current?.reset()
    } finally {
      setBusy(false)
    }
  }
  const home = texts.home
  return (
    <section
      className="grid items-center gap-6 border-y border-base-300 py-8 md:grid-cols-[1fr_minmax(0,28rem)]"
      aria-labelledby="newsletter"
    >
      <div>
        <h2 id="newsletter" className="text-xl">
          {home.newsletter}
        </h2>
        <p className="text-quiet">{home.newsletterLead}</p>
      </div>
      <form ref={form} className="flex gap-2" onSubmit={(event) => void submit(event)}>
        <input
          className={inputLook}
          type="email"
          name="email"
          required
          autoComplete="email"
          aria-label={home.newsletterField}
          placeholder={home.newsletterField}
        />
        <Button type="submit" busy={busy}>
          {home.submit}
        </Button>
      </form>
    </section>
  )
}
