import type { TestResults } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChoiceButtons } from './choice-buttons.tsx'
import { ColourLayer } from './colour-layer.tsx'
import { TestSection } from './test-section.tsx'

type Result = NonNullable<TestResults['screen']>

/** Colours over the whole screen, then what was seen. */
export function ScreenTest({ result, onChange }: { result: Result | undefined; onChange: (result: Result) => void }) {
  const [state, setState] = useState<'before' | 'shown' | 'seen'>(result === undefined ? 'before' : 'seen')
  const question = useRef<HTMLLegendElement>(null)
  const wasShown = useRef(false)
  useEffect(() => {
    if (state === 'seen' && wasShown.current) question.current?.focus()
    wasShown.current = state === 'shown'
  }, [state])
  const { screen } = texts.laptopTests
  return (
    <TestSection title={screen.title} help={screen.help}>
      <Button onClick={() => setState('shown')}>{state === 'seen' ? screen.again : screen.begin}</Button>
      {state === 'shown' && <ColourLayer onLeave={() => setState('seen')} />}
      {state === 'seen' && (
        <ChoiceButtons
          ref={question}
          question={screen.ask}
          answers={screen.answers}
          chosen={result}
          onChoose={onChange}
        />
      )}
    </TestSection>
  )
}
