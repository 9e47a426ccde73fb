import type { AuditEntry, OwnAuditEntry } from '@market/contract'
import { texts } from '@market/contract/texts'
import { serverNow } from '../../api/server-clock.ts'

type Told = Pick<AuditEntry & OwnAuditEntry, 'action' | 'reason' | 'fields' | 'itemName'>

/** The action, its laptop and its reason; for a changed profile the fields, which the other actions' names imply. */
export function ActionCell({ action, reason, fields, itemName }: Told) {
  const audit = texts.audit
  return (
    <div className="grid min-w-0 gap-0.5 text-sm wrap-anywhere">
      <strong className="text-base/[inherit] font-semibold">{audit.actions[action]}</strong>
      {itemName !== null && <span>{itemName}</span>}
      {reason !== null && <span className="text-quiet">{audit.reasons[reason]}</span>}
      {action === 'profile-changed' && <span className="text-xs text-quiet">{audit.fields(fields)}</span>}
    </div>
  )
}

/** Day and time in the browser's time zone. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={texts.exact.ago(at, serverNow())}>
      {texts.exact.dayAndClock(at)}
    </time>
  )
}
