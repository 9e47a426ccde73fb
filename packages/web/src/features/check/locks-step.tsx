import { askedFacts, type AskedFact } from '@market/contract/checks'
import { facts } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import { useId } from 'react'
import { helpLook, labelLook } from '../../ui/field-look.ts'
import { radioCard, radioLook } from '../../ui/radio-cards.tsx'
import { valueLabel } from '../facts/format-fact.ts'
import type { System } from '../system-report/commands.ts'
import type { Answers } from './kept-check.ts'

const words = texts.check.locks

interface Props {
  system: System
  answers: Answers
  onChange: (answers: Answers) => void
}

/** The questions of locks and charger, each with how to see it on the laptop's system. */
export function LocksStep({ system, answers, onChange }: Props) {
  return (
    <>
      <p className="text-pretty">{words.lead}</p>
      <div className="grid gap-6">
        {askedFacts.map((name) => (
          <Question
            key={name}
            name={name}
            how={name === 'firmwarePassword' ? `${words.how[system][name]} ${words.restart}` : words.how[system][name]}
            answer={answers[name]}
            onAnswer={(value) => onChange({ ...answers, [name]: value })}
          />
        ))}
      </div>
    </>
  )
}

interface QuestionProps {
  name: AskedFact
  how: string
  answer: string | undefined
  onAnswer: (value: string) => void
}

function Question({ name, how, answer, onAnswer }: QuestionProps) {
  const id = useId()
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={id}>
      <legend className={labelLook}>{words.questions[name]}</legend>
      <p id={id} className={helpLook}>
        {how}
      </p>
      <div className="flex flex-wrap gap-2">
        {facts[name].values.map((value) => (
          <label key={value} className={radioCard}>
            <input
              type="radio"
              name={`${id}-answer`}
              className={radioLook}
              value={value}
              checked={answer === value}
              onChange={() => onAnswer(value)}
            />
            <span>{valueLabel(name, value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
