import { orderStates } from '@market/contract/orders'
import { texts } from '@market/contract/texts'
import { useEffect, useRef, type FormEvent } from 'react'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/text-field.tsx'
import { csvAddress, waiters, type useOrderFilter } from './use-order-filter.ts'

const words = texts.allOrders
const states = [
  { value: '', label: words.everyState },
  ...orderStates.map((value) => ({ value, label: texts.orderLists.states[value] })),
]
const waits = [{ value: '', label: words.anyone }, ...waiters.map((value) => ({ value, label: words.waitsFor[value] }))]

/** The filters of the Admins' list of orders, and what they leave as a file. */
export function OrderFilters({ filter, choose }: ReturnType<typeof useOrderFilter>) {
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <SelectField
        label={words.waits}
        choices={waits}
        value={filter.waitsFor ?? ''}
        onChange={({ target }) => choose('waitsFor', target.value)}
      />
      <SelectField
        label={texts.items.status}
        choices={states}
        value={filter.state ?? ''}
        onChange={({ target }) => choose('state', target.value)}
      />
      <PartySearch email={filter.email ?? ''} onSearch={(email) => choose('email', email)} />
      <a className={buttonLook()} href={csvAddress(filter)} download>
        {words.csv}
      </a>
    </div>
  )
}

function PartySearch({ email, onSearch }: { email: string; onSearch: (email: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  // After Back too. The field stays, because it may have the focus.
  useEffect(() => {
    if (field.current !== null) field.current.value = email
  }, [email])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(field.current?.value.trim() ?? '')
  }
  return (
    <search className="min-w-0 flex-[0_1_24rem]">
      <form className="flex items-end gap-2 *:first:min-w-0 *:first:flex-1" onSubmit={submit}>
        <TextField
          ref={field}
          label={words.email}
          type="email"
          defaultValue={email}
          maxLength={254}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{texts.searchBox.submit}</Button>
      </form>
    </search>
  )
}
