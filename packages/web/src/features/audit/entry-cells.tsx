import type { AuditEntry, OwnAuditEntry } from '@market/contract'
import { texts } from '@market/contract/texts'

type Told = Pick<AuditEntry & OwnAuditEntry, 'action' | 'reason' | 'fields' | 'itemName'>

/** What was done, to which laptop and why; of a profile, which fields, as the other actions say it themselves. */
export function Deed({ action, reason, fields, itemName }: Told) {
  const audit = texts.audit
  return (
    <div className="audit-deed">
      <strong>{audit.actions[action]}</strong>
      {itemName !== null && <span>{itemName}</span>}
      {reason !== null && <span className="text-quiet">{audit.reasons[reason]}</span>}
      {action === 'profile-changed' && <span className="font-mono text-xs text-quiet">{audit.fields(fields)}</span>}
    </div>
  )
}

/** Day and minute where the person is. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{texts.exact.dayAndClock(at)}</time>
}
