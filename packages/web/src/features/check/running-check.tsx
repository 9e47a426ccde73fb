import { texts } from '@market/contract/texts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { PageTitle } from '../../ui/page-title.tsx'
import { Picture } from '../../ui/picture.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { StepLinks } from '../../ui/step-links.tsx'
import { systemHere, type System } from '../system-report/commands.ts'
import { AddResult } from './add-result.tsx'
import { CheckStep } from './check-step.tsx'
import type { KeptCheck } from './kept-check.ts'
import { LocksStep } from './locks-step.tsx'
import { ReportStep } from './report-step.tsx'
import { checkSteps, stepsDone } from './steps.ts'
import type { Check } from './use-check.ts'

const LaptopTests = lazy(async () => ({
  default: (await import('../laptop-tests/laptop-tests.tsx')).LaptopTests,
}))

const words = texts.check

/** The steps of an opened check, on one page. */
export function RunningCheck({ check, kept }: { check: Check; kept: KeptCheck }) {
  const { opened, tests, answers } = kept
  const [system, setSystem] = useState<System>(systemHere)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="wrap pt-6 pb-10 md:pt-10">
      <PageTitle>{texts.product.pageTitle(words.title)}</PageTitle>
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-8">
        <header className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-6">
          <Picture
            address={opened.photoUrl}
            alt=""
            sizes="(width < 40rem) 5.5rem, 9rem"
            first
            className="rounded-box"
          />
          <div className="grid min-w-0 gap-1">
            <p className="text-sm text-quiet">{words.title}</p>
            <h1
              ref={heading}
              tabIndex={-1}
              className="text-xl text-pretty wrap-anywhere focus:outline-none sm:text-2xl"
            >
              {opened.itemName}
            </h1>
            <p className="font-semibold">{words.until(texts.forms.clock(opened.until))}</p>
          </div>
        </header>
        <div className="grid max-w-[70ch] gap-2 text-pretty">
          <p>{words.can}</p>
          <p className="text-quiet">{words.kept}</p>
        </div>
        <StepLinks
          title={words.steps.title}
          steps={checkSteps}
          names={words.steps.names}
          filled={stepsDone(kept)}
          filledWord={words.steps.done}
        />
        <CheckStep step="tests">
          <Suspense fallback={<FormSkeleton fields={3} />}>
            <LaptopTests
              listed={opened.facts}
              results={tests}
              onChange={(results) => check.change({ tests: results })}
            />
          </Suspense>
        </CheckStep>
        <CheckStep step="report">
          <ReportStep {...{ check, kept, system }} onSystem={setSystem} />
        </CheckStep>
        <CheckStep step="locks">
          <LocksStep system={system} answers={answers} onChange={(given) => check.change({ answers: given })} />
        </CheckStep>
        <CheckStep step="result">
          <AddResult finish={check.finish} kept={kept} />
        </CheckStep>
      </div>
    </div>
  )
}
