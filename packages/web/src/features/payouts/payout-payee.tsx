import type { PayoutDetails } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { CopyButton } from '../../ui/copyable.tsx'

const words = texts.payouts

/** What a transfer needs, each value to copy; only which account it is, to who isn't sending it. */
export function PayoutPayee({ payout: { payee, account, amount, currency } }: { payout: PayoutDetails }) {
  const id = useId()
  return (
    <section className="grid min-w-0 content-start gap-3" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {words.payee}
      </h2>
      {payee === null && account !== null ? (
        <>
          <dl className="grid" data-facts>
            <Value label={words.method}>{texts.payee.methods[account.method]}</Value>
            <Value label={texts.payee.form.institution[account.method]}>{account.institution}</Value>
            <Value label={texts.payee.form.account[account.method]}>{texts.payee.ending(account.accountEnd)}</Value>
          </dl>
          <p className="text-sm/normal text-quiet">{words.payeeHidden}</p>
        </>
      ) : payee === null ? (
        <p className="text-pretty text-quiet">{words.payeeGone}</p>
      ) : (
        <>
          <dl className="grid" data-facts>
            <Value label={words.method}>{texts.payee.methods[payee.method]}</Value>
            <Value label={texts.payee.form.institution[payee.method]} copied={payee.institution}>
              {payee.institution}
            </Value>
            {payee.branch !== '' && (
              <Value label={words.branch} copied={payee.branch}>
                {payee.branch}
              </Value>
            )}
            <Value label={words.holder} copied={payee.holder}>
              {payee.holder}
            </Value>
            <Value label={texts.payee.form.account[payee.method]} copied={payee.account} mono>
              {payee.account}
            </Value>
            <Value label={words.amount} copied={String(amount)}>
              {texts.forms.charge(amount, currency)}
            </Value>
          </dl>
          <p className="text-sm/normal text-quiet">{words.recorded}</p>
        </>
      )}
    </section>
  )
}

interface Props {
  label: string
  children: string
  /** What the button copies; without it there is none. */
  copied?: string
  mono?: boolean
}

function Value({ label, children, copied, mono = false }: Props) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-t border-base-300 py-2 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <dt id={id} className="text-sm text-quiet max-sm:col-span-full">
        {label}
      </dt>
      <dd className={classNames('font-medium wrap-anywhere select-all', mono && 'font-mono tracking-wide')}>
        {children}
      </dd>
      {copied !== undefined && (
        <dd className="flex flex-row-reverse items-center gap-2">
          <CopyButton label={texts.copying.copy} value={() => copied} describedBy={id} />
        </dd>
      )}
    </div>
  )
}
