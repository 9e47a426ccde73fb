import type { Integrity, IntegrityCounts, Repaired } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { Link } from 'react-router'
import { problemMessage } from '../../api/problem-message.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { client } from '../../api/client.ts'
import { Facts } from '../../ui/facts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { TagTable, type Column } from '../../ui/tag-table.tsx'
import { linkLook } from '../../ui/link-look.ts'
import { ordersAddress } from '../orders/lists/use-order-filter.ts'
import { Line, Waiting } from '../../ui/skeletons.tsx'

const words = texts.integrity
const five = ['1', '2', '3', '4', '5']

/** The integrity counts, polled every few seconds while the page is visible. */
export function IntegrityBoard() {
  const integrity = useQuery(integrityQueries.all)
  const stale = integrity.failureCount > 0 || integrity.isRefetchError || integrity.fetchStatus === 'paused'
  return (
    <Loaded query={integrity} skeleton={<BoardSkeleton />} why={problemMessage} refreshNotice={false}>
      {(data) => <Board data={data} stale={stale} />}
    </Loaded>
  )
}

function Board({ data, stale }: { data: Integrity; stale: boolean }) {
  const checked = texts.exact.clock(data.takenOn)
  return (
    <div className="grid grid-cols-1 gap-12">
      <section className="grid gap-4" aria-label={texts.integrity.title}>
        <CountList counts={data.counts} stale={stale} />
        {/* A live region for changes to the worse only, not for every poll. */}
        <div>
          <output>
            {stale && (
              <span className="flex w-fit items-baseline gap-2 rounded-field bg-base-300 px-3 py-2 text-sm/normal font-medium before:size-2 before:flex-none before:rounded-full before:border-4 before:border-warning">
                {texts.integrity.stale(checked)}
              </span>
            )}
          </output>
          {!stale && (
            <p className="text-sm text-quiet">
              <span>{texts.integrity.checked}</span> <time dateTime={data.takenOn}>{checked}</time>
            </p>
          )}
        </div>
      </section>
      <BesideCounts integrity={data} />
      <RepairedPayments repaired={data.repaired} />
    </div>
  )
}

const integrityQueries = {
  /** Refetched every 5 seconds while the page is visible. */
  all: queryOptions({
    queryKey: ['integrity'],
    queryFn: async ({ signal }) => (await client.getIntegrity({}, { signal })).respons,
    refetchInterval: 5_000,
    staleTime: 0,
  }),
}

const countNames = [
  'twoBuyers',
  'paymentsWithoutItem',
  'ordersWrong',
  'chargesWithoutPayment',
  'paymentsWithoutCharge',
  'soldMoneyBack',
  'holdsPastTime',
  'searchDiffers',
  'ordersForAdmin',
  'moneyOwed',
  'backTwice',
  'payoutsLate',
  'payoutsOfLoneAdmin',
  'payoutsUnclaimed',
  'balancesHeld',
] as const satisfies (keyof IntegrityCounts)[]

/** Three columns: count, name, sentence; on narrow screens the sentence is below the name. */
const listLook =
  'tag grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-4 sm:gap-x-6 lg:grid-cols-[auto_fit-content(40%)_minmax(0,1fr)]'
const rowLook = 'col-span-full grid grid-cols-subgrid items-center border-base-300 py-3 not-first:border-t'
const wordsLook = 'lg:col-span-2 lg:grid lg:grid-cols-subgrid lg:items-center'
const figureLook = 'text-end text-3xl/none font-medium tabular-nums'
const colours = { whole: 'text-success', wrong: 'text-error', unknown: 'text-quiet' } as const

/** Green at 0, red above, neither while unknown or stale. */
function CountList({ counts, stale }: { counts: IntegrityCounts; stale: boolean }) {
  return (
    <ul className={listLook}>
      {countNames.map((name) => {
        const [count, words] = [counts[name], texts.integrity.counts[name]]
        const state = stale || count === null ? 'unknown' : count === 0 ? 'whole' : 'wrong'
        const sentence = count === null ? texts.integrity.unread : count === 0 ? words.whole : words.wrong
        return (
          <li key={name} className={rowLook} data-state={state}>
            <p className={`${figureLook} ${colours[state]}`}>{count === null ? '?' : texts.forms.count(count)}</p>
            <div className={wordsLook}>
              <h2 className="text-base">{words.name}</h2>
              <p className={`text-sm/normal text-pretty ${state === 'wrong' ? colours.wrong : 'text-quiet'}`}>
                <span>{sentence}</span>
                {name === 'ordersForAdmin' && count !== null && count > 0 && (
                  <Link className={`ms-2 ${linkLook}`} to={ordersAddress({ waitsFor: 'admin' })}>
                    {texts.integrity.show}
                  </Link>
                )}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Counts that are no faults in themselves but are worth watching. */
function BesideCounts({
  integrity: { underWay, refundsDue, disputed, chargesCheckedOn, ledgerCheckedOn },
}: {
  integrity: Integrity
}) {
  return (
    <section className="max-w-xl">
      <h2 className="mb-2 text-lg/normal">{words.beside}</h2>
      <Facts
        rows={[
          [words.underWay, <UnderWay key="under-way" {...underWay} />],
          [words.refundsDue, texts.forms.count(refundsDue)],
          [words.disputed, texts.forms.count(disputed)],
          [words.chargesChecked, timeOf(chargesCheckedOn)],
          [words.ledgerChecked, timeOf(ledgerCheckedOn)],
        ]}
      />
    </section>
  )
}

function UnderWay({ payments, oldestSeconds }: Integrity['underWay']) {
  return (
    <>
      <span>{texts.forms.count(payments)}</span>
      {oldestSeconds !== null && (
        <span className="text-quiet">{`, ${words.oldest(Math.floor(oldestSeconds / 60))}`}</span>
      )}
    </>
  )
}

function timeOf(moment: string | null): string {
  return moment === null ? words.notYet : texts.exact.clock(moment)
}

const columns: Column<Repaired>[] = [
  {
    title: words.repaired.laptop,
    kind: 'head',
    cell: ({ itemName }) => <strong className="font-semibold">{itemName}</strong>,
  },
  { title: words.repaired.by, cell: ({ by }) => words.repairedBy[by] },
  {
    title: words.repaired.outcome,
    cell: ({ outcome }) => <Badge state={outcome === 'sold' ? 'good' : 'waiting'}>{words.outcomes[outcome]}</Badge>,
  },
  { title: words.repaired.price, kind: 'figure', cell: ({ price, currency }) => texts.forms.charge(price, currency) },
  {
    title: words.repaired.at,
    kind: 'figure',
    cell: ({ repairedOn }) => `${texts.forms.day(repairedOn)} ${texts.exact.clock(repairedOn)}`,
  },
]

function RepairedPayments({ repaired }: { repaired: readonly Repaired[] }) {
  return (
    <section>
      <h2 className="mb-2 text-lg/normal">{words.repairedTitle}</h2>
      <p className="mb-4 max-w-[70ch] text-pretty text-quiet">{words.repairedLead}</p>
      {repaired.length === 0 ? (
        <p>{words.repairedNone}</p>
      ) : (
        <TagTable
          caption={words.repairedTitle}
          columns={columns}
          rows={repaired}
          keyOf={({ paymentId }) => paymentId}
        />
      )}
    </section>
  )
}

/** The counts and what is below them, without figures. */
function BoardSkeleton() {
  return (
    <Waiting>
      <div className="grid grid-cols-1 gap-12" aria-hidden="true">
        <div className={listLook}>
          {countNames.map((name) => (
            <div key={name} className={rowLook}>
              <div className={`skeleton h-8 w-6 ${figureLook}`} />
              <div className="grid gap-2 lg:col-span-2">
                <Line className="w-3/4" />
                <Line className="lg:hidden" />
              </div>
            </div>
          ))}
        </div>
        <div className="grid max-w-xl gap-3">
          {five.map((key) => (
            <Line key={key} />
          ))}
        </div>
      </div>
    </Waiting>
  )
}
