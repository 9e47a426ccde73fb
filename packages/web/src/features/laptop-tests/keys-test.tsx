import type { TestResults } from '@market/contract'
import type { Facts } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { helpLook } from '../../ui/field-look.ts'
import { SelectField } from '../../ui/text-field.tsx'
import { DrawnKeyboard } from './drawn-keyboard.tsx'
import { keyName } from './key-name.ts'
import { keysOf, type Key } from './keyboards/layout.ts'
import { layoutNames, layoutOf, layouts, type LayoutName } from './keyboards/layouts.ts'
import { noPresses, type Presses } from './press.ts'
import { TestSection } from './test-section.tsx'
import { usePresses } from './use-presses.ts'

type Result = NonNullable<TestResults['keys']>

interface Props {
  listed: Facts
  result: Result | undefined
  onChange: (result: Result) => void
}

/** Every key is pressed once. Begins with a button, and ends with it or with Escape twice. */
export function KeysTest({ listed, result, onChange }: Props) {
  const [layout, setLayout] = useState<LayoutName>(() => layoutOf(listed.keyboardLayout) ?? 'us')
  const [keypad, setKeypad] = useState(listed.numericKeypad === true)
  const [listening, setListening] = useState(false)
  const keys = keysOf(layouts[layout], keypad)
  const begin = useRef<HTMLButtonElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const { presses, lost } = usePresses({
    listening,
    start: startOf(result, keys),
    onPress: (now) => onChange(resultOf(now.pressed, keys)),
    onEnd: () => finish(),
  })
  const words = texts.laptopTests.keys
  const { pressed } = presses
  const { missing } = resultOf(pressed, keys)
  const redraw = (name: LayoutName, withKeypad: boolean) => {
    setLayout(name)
    setKeypad(withKeypad)
    if (pressed.length > 0) onChange(resultOf(pressed, keysOf(layouts[name], withKeypad)))
  }
  function finish() {
    setListening(false)
    begin.current?.focus()
  }
  // A screen reader passes the keys on while the focus is inside.
  useEffect(() => {
    if (listening) area.current?.focus()
  }, [listening])
  const ended = !listening && pressed.length > 0
  return (
    <TestSection title={words.title} help={words.help}>
      <div className="flex w-full flex-wrap items-end gap-x-6 gap-y-3">
        <SelectField
          label={words.layout}
          choices={layoutNames.map((value) => ({ value, label: words.layouts[value] }))}
          value={layout}
          disabled={listening}
          onChange={({ target }) => redraw(layoutNames.find((name) => name === target.value) ?? 'us', keypad)}
        />
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            className="tick"
            checked={keypad}
            disabled={listening}
            onChange={({ target }) => redraw(layout, target.checked)}
          />
          <span>{words.keypad}</span>
        </label>
      </div>
      <div
        ref={area}
        className="w-full max-w-4xl rounded-box"
        tabIndex={-1}
        {...(listening && { role: 'application', 'aria-label': words.keyboard, 'aria-describedby': helpId })}
      >
        <DrawnKeyboard keys={keys} pressed={new Set(pressed)} down={new Set(presses.down)} done={ended} />
      </div>
      <p id={helpId} className={`${helpLook} empty:hidden`}>
        {listening ? words.toFinish : ''}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button ref={begin} onClick={() => (listening ? finish() : setListening(true))}>
          {listening ? words.finish : pressed.length > 0 ? words.goOn : words.begin}
        </Button>
        <p className="text-sm/normal font-medium tabular-nums">{pressed.length > 0 ? countOf(pressed, missing) : ''}</p>
      </div>
      <output className="grid gap-2 text-sm/normal empty:hidden">
        {listening && pressed.length > 0 && <span className="sr-only">{heard(presses, keys, missing)}</span>}
        {listening && lost && <span className="text-warning">{words.lost}</span>}
        {listening && presses.nameless && <span className="text-warning">{words.nameless}</span>}
        {ended && missing.length === 0 && <span>{words.everyOne}</span>}
        {ended && missing.length > 0 && <Missing codes={missing} keys={keys} />}
      </output>
    </TestSection>
  )
}

function Missing({ codes, keys }: { codes: readonly string[]; keys: readonly Key[] }) {
  const words = texts.laptopTests.keys
  return (
    <>
      <span className="font-medium">{words.missing}</span>
      <ul className="flex flex-wrap gap-1.5" data-missing="">
        {codes.map((code) => (
          <li key={code} className="rounded-selector bg-base-300 px-2 py-0.5">
            {nameIn(keys, code)}
          </li>
        ))}
      </ul>
      <span className={helpLook}>{words.missingHelp}</span>
    </>
  )
}

function nameIn(keys: readonly Key[], code: string): string {
  return keyName(
    code,
    keys.find((key) => key.code === code),
  )
}

function resultOf(pressed: readonly string[], keys: readonly Key[]): Result {
  return { pressed: pressed.length, missing: keys.map(({ code }) => code).filter((code) => !pressed.includes(code)) }
}

/** The test goes on with the keys of an earlier result, as after a reload. */
function startOf(result: Result | undefined, keys: readonly Key[]): Presses {
  if (result === undefined) return noPresses
  return { ...noPresses, pressed: keys.map(({ code }) => code).filter((code) => !result.missing.includes(code)) }
}

/** A key that isn't drawn counts as well. */
function countOf(pressed: readonly string[], missing: readonly string[]): string {
  const { count } = texts.forms
  return texts.laptopTests.keys.count(count(pressed.length), count(pressed.length + missing.length))
}

/** The key that was pressed last for the first time. */
function heard({ pressed }: Presses, keys: readonly Key[], missing: readonly string[]): string {
  const { count } = texts.forms
  const last = pressed.at(-1)
  if (last === undefined) return ''
  const name = nameIn(keys, last)
  return texts.laptopTests.keys.heard(name, count(pressed.length), count(pressed.length + missing.length))
}
