import { readAmount } from '@market/contract/amounts'
import { numberBetween } from '@market/contract/listing-fields'
import { highestRate } from '@market/contract/imports'
import { texts } from '@market/contract/texts'
import { ofField } from '@market/contract/texts/refusals'
import { useState, type RefObject } from 'react'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useMoney } from '../listing/price.tsx'
import type { Check } from './use-import.ts'

const words = texts.importing.currency

export type CurrencyAnswer = 'right' | 'another'

const fewestRows = 3
const farTimes = 5

/** The file's median price, where it is so far from the market's that it may be in another currency. */
export function farMedian({ rows, middlePrice }: Check): number | undefined {
  const prices = rows.flatMap(({ listing }) => listing?.resalePrice ?? []).toSorted((a, b) => a - b)
  const median = prices[Math.floor((prices.length - 1) / 2)]
  if (median === undefined || middlePrice === undefined || prices.length < fewestRows) return undefined
  return median < middlePrice / farTimes || median > middlePrice * farTimes ? median : undefined
}

/** Whether nothing may be listed yet. */
export function isUnanswered(check: Check, answer: CurrencyAnswer | undefined): boolean {
  const isAnswered = answer === 'right' || (answer === 'another' && check.options.times !== undefined)
  return farMedian(check) !== undefined && !isAnswered
}

interface Props {
  /** Set to its section. */
  place: RefObject<HTMLElement | null>
  check: Check
  answer: CurrencyAnswer | undefined
  onAnswer: (answer: CurrencyAnswer) => void
  onRate: (times: number | undefined) => void
}

/** Asks for the currency of prices that are far from the market's; it stays once answered, to be corrected. */
export function PriceCurrency({ place, check, answer, onAnswer, onRate }: Props) {
  const money = useMoney()
  const [rate, setRate] = useState('')
  const median = farMedian(check)
  if (median === undefined && answer === undefined) return null
  const choices = [
    { value: 'right', label: words.right },
    { value: 'another', label: words.another },
  ]
  const choose = (chosen: string) => {
    onAnswer(chosen === 'right' ? 'right' : 'another')
    onRate(chosen === 'right' ? undefined : readRate(rate))
  }
  const type = (typed: string) => {
    setRate(typed)
    onRate(readRate(typed))
  }
  const isWrong = rate.trim() !== '' && readRate(rate) === undefined
  return (
    <section ref={place} aria-labelledby="import-currency" className="grid grid-cols-1 gap-4">
      <h2 id="import-currency" className="text-2xl">
        {words.title}
      </h2>
      {median !== undefined && check.middlePrice !== undefined && (
        <p>{words.far(money(median), money(check.middlePrice))}</p>
      )}
      <RadioCards
        legend={words.question}
        name="currency"
        choices={choices}
        onChange={({ target }) => choose(target.value)}
      />
      {answer === 'another' && (
        <TextField
          label={words.rate}
          help={words.rateHelp(money(120))}
          error={isWrong ? ofField(numberBetween(0, highestRate)) : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={rate}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </section>
  )
}

function readRate(typed: string): number | undefined {
  const [rate, other] = readAmount(typed, '.')
  return rate !== undefined && other === undefined && rate > 0 && rate <= highestRate ? rate : undefined
}
