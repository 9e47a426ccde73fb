import { factOf, type Fact, type FactName } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import { useId } from 'react'
import { useWatch, type Control, type UseFormRegister, type UseFormSetValue } from 'react-hook-form'
import { matchesSchema, preloadSending } from '../../api/field-rules.ts'
import { FieldError } from '../../ui/field.tsx'
import { SelectField, TextField, type Choice } from '../../ui/text-field.tsx'
import type { ListingValues } from './listing-values.ts'
import { none, sentValue } from './fact-values.ts'
import { valueLabel } from '../facts/format-fact.ts'
import type { Elements } from '../../ui/elements.ts'
import { readNumber } from '@market/contract/numbers'
import { fieldLook, helpLook, inputLook, labelLook } from '../../ui/field-look.ts'

interface Props {
  name: FactName
  register: UseFormRegister<ListingValues>
  control: Control<ListingValues>
  setValue: UseFormSetValue<ListingValues>
  error: string | undefined
  /** Below the control. */
  children?: Elements
}

/** A fact on the form, with the control of its type. A change takes away the mark of its source. */
export function FactInput({ name, register, control, setValue, error, children }: Props) {
  const fact = factOf(name)
  const help: Readonly<Partial<Record<FactName, string>>> = texts.facts.helpFor
  const field = register(`facts.${name}`, {
    validate: (value) => {
      const sent = sentValue(value)
      return sent === undefined || matchesSchema(({ NewFacts }) => NewFacts.shape[name])(sent)
    },
    onChange: () => setValue(`factSources.${name}`, undefined),
  })
  const shared = { label: texts.facts.labels[name], help: help[name], error, onFocus: preloadSending, ...field }
  return (
    <div data-fact={name} className={fact.type === 'choices' ? 'col-span-full' : undefined}>
      {fact.type === 'choices' ? (
        <ChoicesField fact={name} values={fact.values} {...shared} />
      ) : fact.type === 'choice' || fact.type === 'flag' ? (
        <SelectField choices={choicesOf(name, fact)} {...shared} />
      ) : (
        <TextField {...kindOf(fact)} {...shared} />
      )}
      <FactMark name={name} control={control} />
      {children}
    </div>
  )
}

function kindOf(fact: Fact) {
  if (fact.type === 'number')
    return { inputMode: fact.decimals === 0 ? 'numeric' : 'decimal', className: `${inputLook} tabular-nums` } as const
  return { type: fact.type === 'day' ? 'date' : 'text' }
}

function choicesOf(name: FactName, fact: Extract<Fact, { type: 'choice' | 'flag' }>): Choice[] {
  const choices =
    fact.type === 'choice'
      ? fact.values.map((value) => ({ value, label: valueLabel(name, value) }))
      : [
          { value: 'true', label: texts.names.yes },
          { value: 'false', label: texts.names.no },
        ]
  return [{ value: '', label: texts.card.notGiven }, ...choices]
}

/** Checkboxes. Of the faults, one says that there are none. */
function ChoicesField({
  fact,
  values,
  label,
  help,
  error,
  ...input
}: {
  fact: FactName
  values: readonly string[]
  label: string
  help: string | undefined
  error: string | undefined
} & ReturnType<UseFormRegister<ListingValues>>) {
  const id = useId()
  return (
    <fieldset className={fieldLook} aria-describedby={help === undefined ? undefined : `${id}-help`}>
      <legend className={labelLook}>{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))]">
        {[...values, ...(fact === 'faults' ? [none] : [])].map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5">
            <input type="checkbox" className="tick" value={value} {...input} />
            <span>{value === none ? texts.facts.noFaults : valueLabel(fact, value)}</span>
          </label>
        ))}
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} className={helpLook}>
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

/** Where the value comes from, or a question about one that is probably a slip. */
function FactMark({ name, control }: Pick<Props, 'name' | 'control'>) {
  const [value, source] = useWatch({ control, name: [`facts.${name}`, `factSources.${name}`] })
  const hint = typeof value === 'string' ? factHint(factOf(name), value) : undefined
  return (
    <>
      {source !== undefined && (
        <p data-source={source} className="text-sm/normal text-success">
          {source === 'report' ? texts.facts.fromThisReport : texts.facts.fromTitle}
        </p>
      )}
      <output className="text-sm text-warning empty:hidden">{hint}</output>
    </>
  )
}

/** What a number that is probably a slip was meant to be; undefined where it is plausible or unreadable. */
function factHint(fact: Fact, typed: string): string | undefined {
  const given = readNumber(typed)
  if (fact.type !== 'number' || given === undefined) return undefined
  const { lowest, highest, usual, decimals } = fact
  const { hints } = texts.facts
  // A point that was left out makes ten times of a number: 140 % are no 14 %.
  if (given > highest * 2) {
    const meant = [given / 10, given / 100].find((one) => one >= lowest && one <= highest && hasDecimals(one, decimals))
    return meant === undefined ? undefined : hints.meant(texts.forms.count(meant))
  }
  if (usual === undefined || usual.includes(given) || given < lowest || given > highest) return undefined
  const near = usual.toSorted((a, b) => Math.abs(a - given) - Math.abs(b - given))[0]
  return near === undefined ? undefined : hints.usual(texts.forms.count(near))
}

function hasDecimals(value: number, decimals: number): boolean {
  return Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6
}
