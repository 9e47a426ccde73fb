import { checkLetters, checkRules } from '@market/contract/checks'
import { texts } from '@market/contract/texts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { failureMessage } from '../../api/problem-message.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { lettersIn, type Check } from './use-check.ts'

const words = texts.check
const allLetters = new RegExp(`^[${checkRules.letters}]{${checkRules.length}}$`)
const inputLook =
  'h-14 w-full appearance-none rounded-field border border-edge bg-(--field) px-4 font-mono text-2xl tracking-[0.15em] outline-offset-1 outline-primary focus:border-primary focus:outline-2 not-focus:aria-invalid:border-error'

interface Props {
  open: Check['open']
  onBegin: (letters: string) => void
  /** The press that led here has gone. */
  takesFocus: boolean
}

/** Where the letters are typed, in groups of four. What was typed before the script ran stays. */
export function LettersForm({ open, onBegin, takesFocus }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const { hash } = useLocation()
  useEffect(() => {
    const named = lettersIn(hash)
    if (named !== '' && input.current) input.current.value = grouped(named)
  }, [hash])
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const begin = (event: FormEvent) => {
    event.preventDefault()
    const letters = checkLetters(input.current?.value ?? '')
    if (allLetters.test(letters)) {
      setError(undefined)
      onBegin(letters)
    } else {
      setError(words.lettersWrong)
      input.current?.focus()
    }
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={begin}>
      <TextField
        ref={input}
        required
        label={words.letters}
        help={words.lettersHelp}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className={inputLook}
        error={error}
        onInput={({ currentTarget: field }) => {
          // Not while someone corrects a letter in the middle.
          if (field.selectionStart === field.value.length) field.value = grouped(field.value)
        }}
      />
      <Button kind="next" type="submit" wide busy={open.isPending}>
        {words.begin}
      </Button>
      <FormError>{failureMessage(open.error)}</FormError>
    </form>
  )
}

/** `BCDF GHJK`. */
export function grouped(typed: string): string {
  const letters = checkLetters(typed)
  return letters.length <= 4 ? letters : `${letters.slice(0, 4)} ${letters.slice(4)}`
}
