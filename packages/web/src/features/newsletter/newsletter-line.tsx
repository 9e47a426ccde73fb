import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { useRef, type SyntheticEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { client } from '../../api/client.ts'
import { sayProblem } from '../../api/say-problem.ts'
import { Button } from '../../ui/button.tsx'

/** One line: the browser's own rules (required, an e-mail) are the spec's, so no form library is needed here. */
export function NewsletterLine() {
  const form = useRef<HTMLFormElement>(null)
  const subscribe = useMutation({
    mutationFn: (email: string) => client.subscribe({ body: { email } }),
    onSuccess: () => {
      form.current?.reset()
      toast.success(texts.toast.subscribed)
    },
    onError: (error) => toast.error(sayProblem(error)),
  })
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    if (typeof email === 'string') subscribe.mutate(email)
  }
  const { home } = texts
  return (
    <section className="newsletter" aria-labelledby="newsletter">
      <div>
        <h2 id="newsletter" className="text-xl">{home.newsletter}</h2>
        <p className="text-quiet">{home.newsletterLead}</p>
      </div>
      <form ref={form} className="newsletter-form" onSubmit={submit}>
        <input className="input w-full" type="email" name="email" required autoComplete="email" aria-label={home.newsletterField} placeholder={home.newsletterField} />
        <Button type="submit" busy={subscribe.isPending}>{home.submit}</Button>
      </form>
    </section>
  )
}
