import type { AuditEntry, AuditPerson } from '@market/contract'
import { texts } from '@market/contract/texts'
import { Link } from 'react-router'

const audit = texts.audit

/** A user of an entry: the current name, linked to their page. For a deleted user the link filters the log. */
function Name({ person: { _id, displayName, email } }: { person: AuditPerson }) {
  return (
    <Link to={displayName === null ? `?user=${_id}` : `/dashboard/user/${_id}`} className="audit-person">
      <span className={displayName === null ? 'text-quiet' : 'font-medium'}>{displayName ?? audit.deleted}</span>
      {email !== null && <span className="text-sm text-quiet">{email}</span>}
    </Link>
  )
}

export function ActorCell({ entry: { actorKind, actor } }: { entry: AuditEntry }) {
  if (actor !== null) return <Name person={actor} />
  return <span>{audit.doers[actorKind === 'provider' ? 'card-provider' : 'market']}</span>
}

export function Subject({ entry: { actor, subject } }: { entry: AuditEntry }) {
  if (subject === null) return <span className="text-quiet">{audit.nobody}</span>
  return subject._id === actor?._id ? <span className="text-quiet">{audit.themselves}</span> : <Name person={subject} />
}
