import { useEffect, useRef, useState } from 'react'

/** The id of a step's section. */
export const idOfStep = (step: string) => `step-${step}`

/**
 * The step whose section is in view, and a function that scrolls to another one and focuses its heading. `steps`: a
 * constant.
 */
export function useStepInView<Step extends string>(
  steps: readonly [Step, ...Step[]],
): [inView: Step, jumpTo: (step: Step) => void] {
  const [inView, setInView] = useState<Step>(steps[0])
  // The step that was jumped to stays marked, also where the page ends before its section is at the top.
  const jumped = useRef(false)
  useEffect(() => {
    const look = () => {
      if (!jumped.current) setInView(stepInView(steps))
      jumped.current = false
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [steps])
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
function stepInView<Step extends string>(steps: readonly [Step, ...Step[]]): Step {
  const line = innerHeight / 3
  const top = (step: Step) => document.getElementById(idOfStep(step))?.getBoundingClientRect().top ?? Infinity
  return steps.findLast((step) => top(step) <= line) ?? steps[0]
}
