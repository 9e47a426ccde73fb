import type { TestResults } from '@market/contract'
import type { Facts } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import { useRef, useState, type ComponentType } from 'react'
import { useWatch, type Control, type UseFormSetValue } from 'react-hook-form'
import { serverNow } from '../../api/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { errorLook, helpLook } from '../../ui/field-look.ts'
import { Panel } from '../../ui/panel.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { saidTests } from '../facts/said-tests.ts'
import { testFacts } from './test-facts.ts'
import type { LaptopTestsProps } from '../laptop-tests/laptop-tests.tsx'
import { blankFacts, readableFacts } from './fact-values.ts'
import { fillInFacts } from './fill-in-facts.ts'
import type { ListingValues } from './listing-values.ts'

interface Props {
  control: Control<ListingValues>
  setValue: UseFormSetValue<ListingValues>
}

/** The seller's own tests of the laptop, in this browser. What they found can be put on the listing, and removed. */
export function OwnTests({ control, setValue }: Props) {
  const facts = readableFacts(useWatch({ control, name: 'facts' }))
  const { Tests, failed, load } = useTests()
  const [results, setResults] = useState<TestResults>({})
  const [removed, setRemoved] = useState(false)
  const panel = useRef<HTMLDetailsElement>(null)
  const words = texts.ownTests
  const found = factsOf(results)
  const said = saidTests(facts)
  const setFacts = (given: Facts) => {
    for (const name of testFacts) {
      setValue(`facts.${name}`, blankFacts[name], { shouldDirty: true })
      setValue(`factSources.${name}`, undefined)
    }
    fillInFacts(setValue, given)
    setRemoved(saidTests(given) === undefined)
    panel.current?.querySelector('summary')?.focus()
  }
  const fillIn = () => {
    if (panel.current) panel.current.open = false
    setFacts({ ...found, testedOn: today() })
  }
  return (
    <>
      <Panel
        ref={panel}
        title={words.title}
        onToggle={({ currentTarget, target }) => {
          if (target === currentTarget && currentTarget.open) load()
        }}
      >
        <p className={helpLook}>{words.help}</p>
        {failed ? (
          <div className="grid justify-items-start gap-3" role="alert">
            <p className={errorLook}>{words.failed}</p>
            <Button onClick={load}>{texts.state.retry}</Button>
          </div>
        ) : Tests === undefined ? (
          <Spinner />
        ) : (
          <>
            <Tests heading="h2" listed={facts} results={results} onChange={setResults} />
            <div className="grid justify-items-start gap-1.5 border-t border-base-300 pt-4">
              {saidTests(found) === undefined ? (
                <p className={helpLook}>{words.fillInHelp}</p>
              ) : (
                <Button onClick={fillIn}>{words.fillIn}</Button>
              )}
            </div>
          </>
        )}
      </Panel>
      <output className="text-sm/normal empty:absolute">
        {said === undefined ? removed && words.removed : `${words.read} ${said}`}
      </output>
      {said !== undefined && (
        <Button small className="justify-self-start" onClick={() => setFacts({})}>
          {words.remove}
        </Button>
      )}
    </>
  )
}

/** The tests are loaded when the panel is opened. A failure must not cost the form what was typed. */
function useTests() {
  const [state, setState] = useState<{ LaptopTests: ComponentType<LaptopTestsProps> } | 'failed'>()
  const load = () => {
    setState((before) => (before === 'failed' ? undefined : before))
    void import('../laptop-tests/laptop-tests.tsx').then(setState, () => setState('failed'))
  }
  return { Tests: typeof state === 'object' ? state.LaptopTests : undefined, failed: state === 'failed', load }
}

/** The tests that were made, as the listing states them. */
function factsOf({ keys, screen, speakers }: TestResults): Facts {
  return {
    ...(keys !== undefined && keys.pressed > 0 && { keysTested: keys.pressed }),
    ...(screen !== undefined && { screenTested: screen }),
    ...(speakers !== undefined && { speakersTested: speakers }),
  }
}

/** In the seller's time zone, as in a date's input. */
function today(): string {
  const now = new Date(serverNow())
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
