import type { NoticeChoice } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { client } from '../../api/client.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Line, Waiting } from '../../ui/skeletons.tsx'
import { noticeQueries } from './queries.ts'

const row = 'flex min-h-11 items-center gap-2.5'
const words = 'min-w-0 wrap-anywhere'

/** Which kinds of notices are emailed. `placed`: the list above has its height. */
export function EmailChoices({ placed }: { placed: boolean }) {
  const id = useId()
  const section = useScrolledTo('emails', placed)
  const choices = useQuery(noticeQueries.choices)
  return (
    <section
      ref={section}
      id="emails"
      tabIndex={-1}
      aria-labelledby={id}
      className="mt-12 grid max-w-[70ch] scroll-mt-6 gap-3 focus:outline-none"
    >
      <h2 id={id} className="text-xl">
        {texts.notices.emails}
      </h2>
      <p className="text-quiet">{texts.notices.emailsHelp}</p>
      <Loaded query={choices} skeleton={<ChoicesSkeleton />}>
        {(all) => (
          <>
            <div>
              {all
                .filter(({ fixed }) => !fixed)
                .map((choice) => (
                  <EmailChoice key={choice.kind} {...choice} />
                ))}
            </div>
            <FixedChoices choices={all.filter(({ fixed }) => fixed)} />
          </>
        )}
      </Loaded>
    </section>
  )
}

/** The element that the address names, once it is in its place. The router looks for it earlier. */
function useScrolledTo(name: string, placed: boolean) {
  const element = useRef<HTMLElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (!placed || location.hash !== `#${name}`) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView()
  }, [name, placed, location])
  return element
}

function EmailChoice({ kind, label, emailed }: NoticeChoice) {
  const choose = useMutation({
    mutationFn: (wanted: boolean) => client.chooseNotice({ body: { kind, emailed: wanted } }),
    // Two presses are sent in their order.
    scope: { id: `emails of ${kind}` },
    meta: { success: texts.notices.saved, invalidates: [noticeQueries.choices.queryKey] },
  })
  return (
    <label className={row}>
      <input
        type="checkbox"
        className="tick"
        checked={choose.isPending ? choose.variables : emailed}
        onChange={({ target }) => choose.mutate(target.checked)}
      />
      <span className={words}>{label}</span>
    </label>
  )
}

/** Those that can't be switched off, and why. */
function FixedChoices({ choices }: { choices: readonly NoticeChoice[] }) {
  const id = useId()
  if (choices.length === 0) return null
  return (
    <div>
      <p id={id} className="pt-2 pb-1 text-quiet">
        {texts.notices.fixed}
      </p>
      {choices.map(({ kind, label, emailed }) => (
        <label key={kind} className={row}>
          <input
            type="checkbox"
            className="tick disabled:cursor-not-allowed disabled:opacity-50"
            disabled
            checked={emailed}
            readOnly
            aria-describedby={id}
          />
          <span className={words}>{label}</span>
        </label>
      ))}
    </div>
  )
}

function ChoicesSkeleton() {
  return (
    <Waiting>
      <div>
        {['w-64', 'w-48', 'w-56'].map((width) => (
          <div key={width} className={row}>
            <Line className={`max-w-full ${width}`} />
          </div>
        ))}
      </div>
    </Waiting>
  )
}
