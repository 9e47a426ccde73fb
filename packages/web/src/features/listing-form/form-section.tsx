import type { FormStep } from '@market/contract/listing-fields'
import { texts } from '@market/contract/texts'
import type { Elements } from '../../ui/elements.ts'
import { idOfStep } from '../../ui/use-step-in-view.ts'

/** A section of the form below its heading, which the bar of steps leads to. */
export function FormSection({ step, children }: { step: FormStep; children: Elements }) {
  const id = idOfStep(step)
  return (
    <section id={id} className="grid min-w-0 grid-cols-1 gap-4" aria-labelledby={`${id}-title`} data-step={step}>
      <h2 id={`${id}-title`} className="text-xl/normal focus:outline-none" tabIndex={-1}>
        {texts.addProduct.steps.headings[step]}
      </h2>
      {children}
    </section>
  )
}
