import type { AuditEntry, AuditPerson } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOf } from '../../api/pages-of-list.ts'
import { EmptyNotice } from '../../ui/notices.tsx'
import { TableList } from '../../ui/table-list.tsx'
import type { Column } from '../../ui/tag-table.tsx'
import { ActionCell, Moment } from './entry-cells.tsx'
import { auditQueries, type AuditFilter } from './queries.ts'
import { Link, useSearchParams } from 'react-router'
import { auditActions, type AuditAction } from '@market/contract/audit'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/text-field.tsx'

const audit = texts.audit

const columns: Column<AuditEntry>[] = [
  { title: audit.what, kind: 'head', cell: (entry) => <ActionCell {...entry} /> },
  { title: audit.by, cell: (entry) => <ActorCell entry={entry} /> },
  { title: audit.whom, cell: (entry) => <Subject entry={entry} /> },
  { title: audit.when, kind: 'figure', cell: ({ at }) => <Moment at={at} /> },
]

/** The audit log for Admins, filtered by action or by user; the filter is in the page's address. */
export function AuditLog() {
  const { filter, choose } = useAuditFilter()
  const list = useInfiniteQuery(auditQueries.list(filter))
  const entries = list.data ? itemsOf(list.data) : []
  return (
    <>
      <AuditFilters filter={filter} choose={choose} valueLabel={(id) => nameIn(entries, id)} />
      <TableList
        query={list}
        caption={audit.title}
        columns={columns}
        head="words"
        empty={<EmptyNotice>{filter.action || filter.user ? audit.nothingSuch : audit.empty}</EmptyNotice>}
      />
    </>
  )
}

function nameIn(entries: readonly AuditEntry[], id: string): string | undefined {
  const person = entries.flatMap(({ actor, subject }) => [actor, subject]).find((one) => one?._id === id)
  return person?.displayName ?? undefined
}

/** A user of an entry: the current name, linked to their page. For a deleted user the link filters the log. */
function Name({ person: { _id, displayName, email } }: { person: AuditPerson }) {
  return (
    <Link
      to={displayName === null ? `?user=${_id}` : `/dashboard/user/${_id}`}
      className="group grid min-w-0 wrap-anywhere pointer-coarse:min-h-11 pointer-coarse:content-center"
    >
      <span
        className={`underline-offset-[0.2em] group-hover:underline ${displayName === null ? 'text-quiet' : 'font-medium'}`}
      >
        {displayName ?? audit.deleted}
      </span>
      {email !== null && <span className="text-sm text-quiet">{email}</span>}
    </Link>
  )
}

function ActorCell({ entry: { actorKind, actor } }: { entry: AuditEntry }) {
  if (actor !== null) return <Name person={actor} />
  return <span>{audit.doers[actorKind === 'provider' ? 'card-provider' : 'market']}</span>
}

function Subject({ entry: { actor, subject } }: { entry: AuditEntry }) {
  if (subject === null) return <span className="text-quiet">{audit.nobody}</span>
  return subject._id === actor?._id ? <span className="text-quiet">{audit.themselves}</span> : <Name person={subject} />
}

const choices = [
  { value: '', label: audit.everything },
  ...auditActions.map((value) => ({ value, label: audit.actions[value] })),
]

interface Props {
  filter: AuditFilter
  choose: (filter: AuditFilter) => void
  valueLabel: (id: string) => string | undefined
}

function AuditFilters({ filter: { action, user }, choose, valueLabel }: Props) {
  const actions = useRef<HTMLSelectElement>(null)
  const ofUser = user === undefined ? {} : { user }
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-8 gap-y-4 *:first:min-w-0 *:first:flex-[0_1_20rem]">
      <SelectField
        ref={actions}
        label={audit.filter}
        choices={choices}
        value={action ?? ''}
        onChange={({ target }) => choose({ ...actionOf(target.value), ...ofUser })}
      />
      {user !== undefined && (
        <p className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
          <span>{audit.onlyOf(valueLabel(user) ?? audit.onePerson)}</span>
          <Button
            small
            onClick={() => {
              // The button goes with the filter.
              actions.current?.focus()
              choose(action ? { action } : {})
            }}
          >
            {audit.everybody}
          </Button>
        </p>
      )}
    </div>
  )
}

function actionOf(value: string): Pick<AuditFilter, 'action'> {
  const action = auditActions.find((one) => one === value)
  return action ? { action } : {}
}

/** The filter from the page's address; unknown values are ignored. */
function useAuditFilter(): { filter: AuditFilter; choose: (filter: AuditFilter) => void } {
  const [search, setSearch] = useSearchParams()
  const action = auditActions.find((one) => one === search.get('action'))
  const user = search.get('user') ?? undefined
  return {
    filter: filterOf(action, user),
    choose: ({ action, user }) => setSearch({ ...(action && { action }), ...(user && { user }) }),
  }
}

function filterOf(action: AuditAction | undefined, user: string | undefined): AuditFilter {
  return { ...(action && { action }), ...(user !== undefined && /^[0-9a-f-]{36}$/.test(user) && { user }) }
}
