import { searchLimits } from '@market/contract/search'
import { texts } from '@market/contract/texts'
import { useEffect, useRef, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

/** The words of the page's address that a list is searched by; empty without any. */
export function useListWords(): string {
  const [address] = useSearchParams()
  return (address.get('q') ?? '').trim().slice(0, searchLimits.words)
}

/** Searches the page's list: the words are the parameter `q` of its address, beside the others. */
export function ListSearch({ label }: { label: string }) {
  const [, setAddress] = useSearchParams()
  const words = useListWords()
  const field = useRef<HTMLInputElement>(null)
  // After Back too. The field stays, because it may have the focus.
  useEffect(() => {
    if (field.current !== null) field.current.value = words
  }, [words])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    setAddress((address) => withWords(address, typeof typed === 'string' ? typed.trim() : ''))
  }
  return (
    <search>
      <form className="flex items-end gap-2 *:first:min-w-0 *:first:flex-[0_1_24rem]" onSubmit={submit}>
        <TextField
          ref={field}
          label={label}
          name="q"
          type="search"
          defaultValue={words}
          maxLength={searchLimits.words}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">{texts.searchBox.submit}</Button>
      </form>
    </search>
  )
}

/** The address with other words, or without any. */
export function withWords(address: URLSearchParams, words: string): URLSearchParams {
  const other = new URLSearchParams(address)
  if (words === '') other.delete('q')
  else other.set('q', words)
  return other
}
