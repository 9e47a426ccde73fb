import type { Payee } from '@market/contract'
import { texts } from '@market/contract/texts'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { client } from '../../api/client.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useIdentity } from '../../identity/identity-context.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { useFocusAfterClose } from '../../ui/use-focus-after-close.ts'
import { SignInAgain, useFreshMutation } from '../sign-in/use-fresh-mutation.tsx'
import { UnverifiedStrip } from '../users/unverified-strip.tsx'
import { moneyQueries } from './queries.ts'

const PayeeForm = lazy(async () => ({ default: (await import('./payee-form.tsx')).PayeeForm }))

const words = texts.payee

interface Props {
  payee: Payee | null
  /** Whether to enter details is the page's likely act. */
  likely: boolean
}

/** Where the user's money is sent, and the form to change it, for which their email has to be verified. */
export function PayeeSection({ payee, likely }: Props) {
  const id = useId()
  const proven = useIdentity().user?.emailVerified === true
  const [open, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useFocusAfterClose(open, opener)
  return (
    <section className="grid max-w-2xl content-start gap-4" aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="text-xl focus:outline-none">
        {words.title}
      </h2>
      {payee === null ? <p className="text-pretty">{words.none}</p> : <PayeeTag payee={payee} />}
      {!proven ? (
        <UnverifiedStrip gain={words.prove} />
      ) : open ? (
        <Suspense fallback={<FormSkeleton fields={5} />}>
          <PayeeForm
            payee={payee}
            onDone={() => {
              heading.current?.focus()
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button ref={opener} kind={payee === null && likely ? 'next' : 'quiet'} onClick={() => setOpen(true)}>
            {payee === null ? words.say : words.change}
          </Button>
          {payee !== null && <DeletePayee />}
        </div>
      )}
    </section>
  )
}

/** What is shown of the details: enough to recognise them. */
function PayeeTag({ payee: { method, institution, accountEnd, usableFrom } }: { payee: Payee }) {
  const waits = Date.parse(usableFrom) > serverNow()
  return (
    <div className="tag grid gap-3 p-4 sm:p-5">
      <div className="grid gap-1">
        <p className="text-sm text-quiet">{words.methods[method]}</p>
        <p className="flex flex-wrap gap-x-3 text-lg font-semibold">
          <span className="min-w-0 wrap-anywhere">{institution}</span>
          <span className="font-medium text-quiet">{words.ending(accountEnd)}</span>
        </p>
      </div>
      {waits ? (
        <div className="grid max-w-[62ch] gap-1">
          <p className="font-medium">{words.usableFrom(texts.exact.dayAndClock(usableFrom))}</p>
          <p className="text-sm/normal text-pretty text-quiet">{words.usableWhy}</p>
        </div>
      ) : (
        <p className="text-sm/normal text-quiet">{words.inUse}</p>
      )}
    </div>
  )
}

function DeletePayee() {
  const remove = useFreshMutation({
    mutationFn: () => client.deletePayee(),
    success: words.deleted,
    invalidates: [moneyQueries.own.queryKey],
  })
  return (
    <>
      <ConfirmButton
        small={false}
        question={words.askDelete}
        help={words.deleteHelp}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {words.delete}
      </ConfirmButton>
      <SignInAgain to={remove} />
    </>
  )
}
