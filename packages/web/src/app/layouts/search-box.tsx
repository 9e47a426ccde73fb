import { searchLimits } from '@market/contract/search'
import { texts } from '@market/contract/texts'
import { lazy, useCallback, Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SearchSign } from '../../ui/signs.tsx'
import type { ComboboxAttributes, HandleKey } from './search-suggestions.tsx'
import { useSlashKey } from './use-slash-key.ts'
import { buttonLook } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { inputLook } from '../../ui/field-look.ts'

// Not needed before someone types.
const Suggestions = lazy(async () => ({ default: (await import('./search-suggestions.tsx')).Suggestions }))

/** Milliseconds without a keystroke after which the search runs. */
const pause = 250

/** In a narrow bar, a row of its own, as wide as the page. */
const place =
  'ms-4 me-auto max-w-104 min-w-0 flex-1 lg:min-w-44 max-lg:col-span-full max-lg:row-start-2 max-lg:mx-0 max-lg:mb-3 max-lg:max-w-none'

/** Opens the search page; on that page it searches while the user types and replaces the history entry. */
export function SearchBox() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const searching = pathname === '/search'
  const asked = searching ? (new URLSearchParams(search).get('q') ?? '') : ''
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  const [suggesting, setSuggesting] = useState<'never' | 'no' | 'yes'>('never')
  const [combobox, setCombobox] = useState<ComboboxAttributes>({})
  const keys = useRef<HandleKey>(undefined)
  const setKeys = useCallback((handle: HandleKey) => {
    keys.current = handle
  }, [])

  // Typed into the document before the script ran.
  useEffect(() => setTyped(field.current?.value ?? ''), [])

  // The address has new words: Back, a link or another page.
  useEffect(() => {
    if (asked === sent.current) return
    clearTimeout(timer.current)
    sent.current = asked
    setTyped(asked)
  }, [asked])

  const lookFor = (text: string) => {
    clearTimeout(timer.current)
    const q = text.trim()
    if (searching && q === sent.current) return
    sent.current = q
    const address = new URLSearchParams(searching ? window.location.search : '')
    if (q === '') address.delete('q')
    else address.set('q', q)
    address.delete('asTyped')
    void navigate({ pathname: '/search', search: address.toString() }, { replace: searching })
  }
  const close = () => setSuggesting((now) => (now === 'yes' ? 'no' : now))
  const type = (text: string) => {
    setTyped(text)
    setSuggesting('yes')
    clearTimeout(timer.current)
    if (searching)
      timer.current = setTimeout(() => {
        if (window.location.pathname === pathname) lookFor(text)
      }, pause)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    close()
    lookFor(typed)
    // A phone's keyboard would cover the results.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
  }

  return (
    <search className={place}>
      <form className="relative" action="/search" onSubmit={submit}>
        <input
          ref={field}
          type="search"
          name="q"
          className={`${inputLook} pe-12 [&::-webkit-search-cancel-button]:hidden`}
          maxLength={searchLimits.words}
          value={typed}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={texts.searchBox.label}
          placeholder={texts.searchBox.label}
          aria-keyshortcuts="/"
          onChange={({ target }) => type(target.value)}
          {...combobox}
          onBlur={close}
          onKeyDown={(event) => {
            if (keys.current?.(event) === true) return
            if (event.key === 'Escape') {
              event.preventDefault()
              event.currentTarget.blur()
            }
          }}
        />
        <button
          type="submit"
          className={classNames(buttonLook({ kind: 'plain', square: true }), 'absolute end-0 top-0 text-quiet')}
          aria-label={texts.searchBox.submit}
        >
          <SearchSign />
        </button>
        {suggesting !== 'never' && (
          <Suspense fallback={null}>
            <Suggestions
              typed={typed}
              open={suggesting === 'yes'}
              setOpen={(open) => setSuggesting(open ? 'yes' : 'no')}
              setKeys={setKeys}
              setCombobox={setCombobox}
              onTake={(text) => {
                setTyped(text)
                close()
                lookFor(text)
              }}
            />
          </Suspense>
        )}
      </form>
    </search>
  )
}
