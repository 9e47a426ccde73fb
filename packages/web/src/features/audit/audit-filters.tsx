import { auditActions } from '@market/contract/audit'
import { texts } from '@market/contract/texts'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/text-field.tsx'
import type { AuditFilter } from './queries.ts'

const audit = texts.audit

const choices = [
  { value: '', label: audit.everything },
  ...auditActions.map((value) => ({ value, label: audit.actions[value] })),
]

interface Props {
  filter: AuditFilter
  choose: (filter: AuditFilter) => void
  valueLabel: (id: string) => string | undefined
}

export function AuditFilters({ filter: { action, user }, choose, valueLabel }: Props) {
  const actions = useRef<HTMLSelectElement>(null)
  const ofUser = user === undefined ? {} : { user }
  return (
    <div className="audit-filters">
      <SelectField
        ref={actions}
        label={audit.filter}
        choices={choices}
        value={action ?? ''}
        onChange={({ target }) => choose({ ...actionOf(target.value), ...ofUser })}
      />
      {user !== undefined && (
        <p className="audit-only">
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
