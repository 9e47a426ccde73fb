import type { Person, PersonBooking, PersonPayment, PersonReport } from '@market/contract'
import { texts } from '@market/contract/texts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { UndoRows } from '../../ui/undo-rows.tsx'
import { TagTable, type Column } from '../../ui/tag-table.tsx'
import { columnsOfSeller } from '../listings/listing-columns.tsx'
import { Price } from '../listing/price.tsx'
import { PersonLink } from '../users/person-link.tsx'
import type { Elements } from '../../ui/elements.ts'

const words = texts.person

function when<T>(timeOf: (row: T) => string): Column<T> {
  return {
    title: texts.audit.when,
    kind: 'figure',
    cell: (row) => <Day at={timeOf(row)} />,
  }
}

const bookingColumns: Column<PersonBooking>[] = [
  { title: texts.items.laptop, kind: 'head', cell: ({ itemName }) => itemName },
  {
    title: texts.items.status,
    cell: ({ paid, past }) => (
      <Badge state={paid && !past ? 'good' : 'plain'}>
        {past ? words.paymentStates.refunded : paid ? words.paid : words.booked}
      </Badge>
    ),
  },
  {
    title: texts.items.price,
    kind: 'figure',
    cell: ({ price }) => <Price amount={price} />,
  },
  when(({ bookedOn }) => bookedOn),
]

const paymentColumns: Column<PersonPayment>[] = [
  { title: texts.items.laptop, kind: 'head', cell: ({ itemName }) => itemName },
  {
    title: texts.items.status,
    cell: ({ state }) => <Badge state={state === 'succeeded' ? 'good' : 'plain'}>{words.paymentStates[state]}</Badge>,
  },
  { title: words.amount, kind: 'figure', cell: ({ amount, currency }) => texts.forms.charge(amount, currency) },
  when(({ requestedOn }) => requestedOn),
]

const reportText: Column<PersonReport> = {
  title: words.report,
  kind: 'head',
  cell: ({ itemName, text }) => (
    <div className="grid min-w-0 gap-1">
      <strong className="font-semibold">{itemName}</strong>
      <span>{text}</span>
    </div>
  ),
}

const againstColumns: Column<PersonReport>[] = [
  reportText,
  {
    title: words.by,
    cell: ({ reporter: { _id, displayName } }) => (
      <PersonLink id={_id}>{displayName ?? texts.anyListing.deletedSeller}</PersonLink>
    ),
  },
  when(({ reportedOn }) => reportedOn),
]

const madeColumns: Column<PersonReport>[] = [
  reportText,
  {
    title: texts.items.status,
    cell: ({ dismissed }) => (
      <Badge state={dismissed ? 'plain' : 'waiting'}>{dismissed ? words.dismissed : words.open}</Badge>
    ),
  },
  when(({ reportedOn }) => reportedOn),
]

/** The newest entries of each list that has any; of a user without any, one sentence. */
export function PersonLists({ person }: { person: Person }) {
  const { _id, listings, bookings, payments, reportsAgainst, reportsMade } = person
  if ([listings, bookings, payments, reportsAgainst, reportsMade].every((list) => list.length === 0))
    return <p className="text-quiet">{words.empty}</p>
  const all = (
    <ButtonLink small to={`/dashboard/listings?seller=${_id}`}>
      {words.allListings}
    </ButtonLink>
  )
  return (
    <>
      <Section title={words.reportsAgainst} columns={againstColumns} rows={reportsAgainst} />
      <Section title={words.listings} columns={columnsOfSeller} rows={listings} more={all} />
      <Section title={words.bookings} columns={bookingColumns} rows={bookings} />
      <Section title={words.payments} columns={paymentColumns} rows={payments} />
      <Section title={words.reportsMade} columns={madeColumns} rows={reportsMade} />
    </>
  )
}

interface SectionProps<Row> {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  more?: Elements
}

function Section<Row extends { _id: string }>({ title, columns, rows, more }: SectionProps<Row>) {
  if (rows.length === 0) return null
  return (
    <section className="mt-10">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-xl/normal">{title}</h2>
        {more}
      </header>
      <UndoRows items={rows}>{(all) => <TagTable caption={title} columns={columns} rows={all} />}</UndoRows>
    </section>
  )
}
