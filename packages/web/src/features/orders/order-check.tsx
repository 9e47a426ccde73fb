import { moveOf, type Order } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useId, useRef } from 'react'
import { client } from '../../api/client.ts'
import { failureMessage } from '../../api/problem-message.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { orderQueries } from './queries.ts'
import { keepLetters, lettersOf } from './check-letters.ts'

const QrCode = lazy(async () => ({ default: (await import('../../ui/qr-code.tsx')).QrCode }))

const words = texts.orderCheck

/** Where the buyer starts a check of the laptop, and all see that one can begin or is under way. */
export function OrderCheck({ order }: { order: Order }) {
  const id = useId()
  const { role, state, check } = order
  const isShown = moveOf(state, 'check', 'buyer') !== undefined && (role === 'buyer' || check !== null)
  return (
    <>
      {/* In the page before a check is under way, so that it is announced. */}
      <output className="sr-only">{isShown && (check?.openedOn ?? null) !== null ? words.underWay : ''}</output>
      {isShown && (
        <section className="grid gap-3 border-t border-base-300 pt-5" aria-labelledby={id}>
          <h3 id={id} className="text-lg font-semibold">
            {words.title}
          </h3>
          {check !== null && <CheckState {...{ role, check }} />}
          {role === 'buyer' && <OwnCheck order={order} />}
        </section>
      )}
    </>
  )
}

function CheckState({ role, check: { openedOn, until } }: { role: Order['role']; check: NonNullable<Order['check']> }) {
  const clock = texts.forms.clock(until)
  if (openedOn !== null)
    return (
      <div className="grid gap-1">
        <p className="font-semibold">{words.underWay}</p>
        <p>{words.underWayHelp(clock)}</p>
      </div>
    )
  return role === 'buyer' ? null : <p>{words.waiting(clock)}</p>
}

/** The buyer's: the button, or the address and its letters while nobody has opened them. */
function OwnCheck({ order }: { order: Order }) {
  const { _id: id, check, lastCheck } = order
  const start = useMutation({
    mutationFn: async () => {
      const { respons } = await client.startCheck({ params: { id } })
      keepLetters(id, respons)
    },
    meta: { failure: 'own', invalidates: [orderQueries.all] },
  })
  const letters = lettersOf(order)
  const shown = useRef<HTMLDivElement>(null)
  const { status } = start
  useEffect(() => {
    if (status === 'success' && letters !== undefined) shown.current?.focus()
  }, [status, letters])
  const label = lastCheck === null ? words.start : words.again
  return (
    <>
      {check === null && <p className="max-w-[62ch] text-pretty">{words.help}</p>}
      {check?.openedOn === null && letters === undefined && (
        <p className="text-pretty">{words.elsewhere(texts.forms.clock(check.until))}</p>
      )}
      {check !== null && letters !== undefined && (
        <div ref={shown} tabIndex={-1} className="grid gap-3 focus:outline-none">
          <CheckAddress letters={letters} until={check.until} />
        </div>
      )}
      <div className="grid sm:justify-start">
        {(check?.openedOn ?? null) === null ? (
          <Button busy={start.isPending} onClick={() => start.mutate()}>
            {check === null ? label : words.renew}
          </Button>
        ) : (
          <ConfirmButton
            kind="quiet"
            small={false}
            back={texts.orderPage.keep}
            question={words.renewAsk}
            help={words.renewEffect}
            busy={start.isPending}
            onConfirm={() => start.mutate()}
          >
            {words.renew}
          </ConfirmButton>
        )}
      </div>
      <FormError>{failureMessage(start.error)}</FormError>
    </>
  )
}

/** Letters and code in one, for both ways to open it on the laptop. */
function CheckAddress({ letters, until }: { letters: string; until: string }) {
  const address = `${location.host}/check`
  const groups = [letters.slice(0, 4), letters.slice(4)]
  return (
    <>
      <p className="text-pretty">{words.type}</p>
      <p className="text-lg font-semibold wrap-anywhere">{address}</p>
      <p className="flex flex-wrap gap-x-[0.5em] font-mono text-4xl font-semibold tracking-[0.08em]">
        <span className="sr-only">{`${words.letters}: `}</span>
        {groups.map((group, nth) => (
          <span key={nth}>{group}</span>
        ))}
      </p>
      <Suspense>
        <QrCode
          value={`${location.origin}/check#${letters}`}
          label={words.qr(address)}
          className="aspect-square w-full max-w-48 rounded-field"
        />
      </Suspense>
      <p className="text-quiet">{words.openUntil(texts.forms.clock(until))}</p>
    </>
  )
}
