// No element is a listbox whose options keep the focus in the field, where their keys are handled.
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events
import { texts } from '@market/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { searchQueries } from '../../features/search/queries.ts'

/** What the field has while there are suggestions. */
export interface ComboboxAttributes {
  role?: 'combobox'
  'aria-autocomplete'?: 'list'
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-activedescendant'?: string | undefined
}

/** Returns true if it handled the key. */
export type HandleKey = (event: KeyboardEvent) => boolean

interface Props {
  typed: string
  open: boolean
  setOpen: (open: boolean) => void
  /** Receives what handles the field's keys. */
  setKeys: (keys: HandleKey) => void
  setCombobox: (attributes: ComboboxAttributes) => void
  onTake: (text: string) => void
}

const say = texts.searchBox
/** Milliseconds without a keystroke after which suggestions are requested. */
const pause = 120
const shortest = 2

const list =
  'absolute inset-x-0 top-[calc(100%+0.25rem)] z-20 max-h-96 overflow-y-auto rounded-box border border-edge bg-base-100'
const option =
  'flex min-h-11 cursor-pointer items-center px-3.5 py-1.5 wrap-anywhere hover:bg-base-200 aria-selected:bg-base-200 aria-selected:shadow-[inset_3px_0_0_var(--color-primary)] forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2'

/** Completions of the search box's text: a listbox by the combobox pattern of WAI-ARIA. */
export function Suggestions({ typed, open, setOpen, setKeys, setCombobox, onTake }: Props) {
  const id = useId()
  const asked = usePaused(typed.trim())
  const { data } = useQuery({ ...searchQueries.suggestions(asked), enabled: asked.length >= shortest })
  const suggestions = asked.length >= shortest ? (data?.suggestions ?? []) : []
  const [active, setActive] = useState<{ of: string; at: number }>({ of: '', at: -1 })
  // After another keystroke none is active.
  const at = active.of === typed ? Math.min(active.at, suggestions.length - 1) : -1
  const shown = open && suggestions.length > 0
  const optionId = (n: number) => `${id}-${n}`
  const activeId = shown && at >= 0 ? optionId(at) : undefined

  useEffect(() => {
    setCombobox({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': id,
      'aria-activedescendant': activeId,
    })
  }, [setCombobox, shown, id, activeId])

  const move = (by: number) => {
    const places = suggestions.length + 1
    // One place is the field itself.
    setActive({ of: typed, at: ((at + 1 + by + places) % places) - 1 })
  }
  const handle: HandleKey = (event) => {
    if (event.nativeEvent.isComposing) return false
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && suggestions.length > 0) {
      event.preventDefault()
      if (shown) move(event.key === 'ArrowDown' ? 1 : -1)
      else setOpen(true)
      return true
    }
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
      return true
    }
    const chosen = suggestions[at]
    if (event.key !== 'Enter' || !shown || chosen === undefined) return false
    event.preventDefault()
    onTake(chosen.text)
    return true
  }
  useEffect(() => setKeys(handle))

  return (
    <>
      <ul id={id} role="listbox" className={list} aria-label={say.suggestions} hidden={!shown}>
        {suggestions.map(({ text, kind }, n) => (
          <li
            key={`${kind} ${text}`}
            id={optionId(n)}
            role="option"
            aria-selected={n === at}
            className={option}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(text)}
          >
            {text}
          </li>
        ))}
      </ul>
      <output className="sr-only">
        {shown ? say.suggested(suggestions.length, texts.forms.count(suggestions.length)) : ''}
      </output>
    </>
  )
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
