import { factNames, type FactName, type Facts } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import { useEffect, useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import type { ListingValues } from './listing-values.ts'
import { sentValue } from './fact-values.ts'
import { factLabel, formatFact } from '../facts/format-fact.ts'

interface Props {
  control: Control<ListingValues>
  onFill: (facts: Facts) => void
}

/** Facts in the title and the description that are not filled in yet, offered with one press. */
export function FoundFacts({ control, onFill }: Props) {
  const [itemName, description, filled] = useWatch({ control, name: ['itemName', 'description', 'facts'] })
  const found = useFound(`${itemName}\n${description}`)
  const names = factNames.filter((name) => found[name] !== undefined && sentValue(filled[name]) === undefined)
  if (names.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box border border-base-300 bg-base-200 px-4 py-3 text-sm/normal">
      <p className="flex-[1_1_12rem]">{`${texts.facts.found.title}: ${names.map((name) => sayFact(name, found)).join(', ')}`}</p>
      <Button small onClick={() => onFill(Object.fromEntries(names.map((name) => [name, found[name]])))}>
        {texts.facts.found.fillIn}
      </Button>
    </div>
  )
}

function sayFact(name: FactName, facts: Facts): string {
  const value = facts[name]
  return value === undefined ? '' : `${factLabel(name)} ${formatFact(name, value)}`
}

/** Reads the text when typing pauses. What reads it is loaded then, and nothing is found without it. */
function useFound(text: string): Facts {
  const [found, setFound] = useState<Facts>({})
  useEffect(() => {
    if (text.trim() === '') return
    let current = true
    const pause = setTimeout(() => {
      if (!navigator.onLine) return
      void import('./read-found.ts').then(
        ({ readFound }) => current && setFound(readFound(text)),
        () => undefined,
      )
    }, 500)
    return () => {
      current = false
      clearTimeout(pause)
    }
  }, [text])
  return found
}
