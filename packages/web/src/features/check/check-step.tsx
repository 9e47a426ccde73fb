import { texts } from '@market/contract/texts'
import type { Elements } from '../../ui/elements.ts'
import { idOfStep } from '../../ui/use-step-in-view.ts'
import type { CheckStepName } from './steps.ts'

/** A step below its heading, which the bar of steps leads to. */
export function CheckStep({ step, children }: { step: CheckStepName; children: Elements }) {
  const id = idOfStep(step)
  return (
    <section id={id} className="tag grid min-w-0 grid-cols-1 gap-4 p-5 sm:p-6" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-xl/normal focus:outline-none" tabIndex={-1}>
        {texts.check.steps.headings[step]}
      </h2>
      {children}
    </section>
  )
}
