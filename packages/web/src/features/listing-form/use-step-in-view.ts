import { formSteps, type FormStep } from '@market/contract/listing-fields'
import { useEffect, useRef, useState } from 'react'

/** The id of a step's section. */
export const idOfStep = (step: FormStep) => `step-${step}`

/** The step whose section is in view, and a function that scrolls to another one and focuses its heading. */
export function useStepInView(): [FormStep, (step: FormStep) => void] {
  const [inView, setInView] = useState<FormStep>(formSteps[0])
  // The step that was jumped to stays marked, also where the page ends before its section is at the top.
  const jumped = useRef(false)
  useEffect(() => {
    const look = () => {
      if (!jumped.current) setInView(stepInView())
      jumped.current = false
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [])
  return [
    inView,
    (step) => {
      const section = document.getElementById(idOfStep(step))
      const before = scrollY
      section?.scrollIntoView()
      section?.querySelector('h2')?.focus({ preventScroll: true })
      jumped.current = scrollY !== before
      setInView(step)
    },
  ]
}

/** The last section that begins in the upper third of the window. */
function stepInView(): FormStep {
  const line = innerHeight / 3
  const top = (step: FormStep) => document.getElementById(idOfStep(step))?.getBoundingClientRect().top ?? Infinity
  return formSteps.findLast((step) => top(step) <= line) ?? formSteps[0]
}
