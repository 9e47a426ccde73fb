import './step-links.css'
import { texts } from '@market/contract/texts'
import { classNames } from './class-names.ts'
import { onPlainClick } from './on-plain-click.ts'
import { TickSign } from './signs.tsx'
import { idOfStep, useStepInView } from './use-step-in-view.ts'

const linkLook = classNames(
  'flex min-h-11 items-center gap-1.5 px-2 text-sm/normal font-medium text-quiet hover:text-base-content',
  'aria-[current=step]:text-base-content aria-[current=step]:shadow-[inset_0_-2px_0_currentcolor]',
  'forced-colors:aria-[current=step]:underline forced-colors:aria-[current=step]:decoration-2',
)

interface Props<Step extends string> {
  title: string
  /** A constant. */
  steps: readonly [Step, ...Step[]]
  names: Record<Step, string>
  filled: readonly Step[]
  /** What a tick says. */
  filledWord: string
}

/** Links that jump to a page's sections. The one in view is marked, and a filled one ticked. */
export function StepLinks<Step extends string>({ title, steps, names, filled, filledWord }: Props<Step>) {
  const [inView, jumpTo] = useStepInView(steps)
  return (
    <nav
      aria-label={title}
      className="step-bar sticky top-0 z-10 -mx-2 border-b border-base-300 bg-base-100 forced-colors:bg-[Canvas]"
    >
      <ol className="flex flex-wrap gap-x-1">
        {steps.map((step, n) => (
          <li key={step}>
            <a
              href={`#${idOfStep(step)}`}
              className={linkLook}
              aria-current={step === inView ? 'step' : undefined}
              onClick={onPlainClick(() => jumpTo(step))}
            >
              <span
                className="grid size-5 place-items-center rounded-full border border-edge text-xs tabular-nums data-filled:border-transparent data-filled:text-success"
                data-filled={filled.includes(step) ? '' : undefined}
                aria-hidden="true"
              >
                {filled.includes(step) ? <TickSign className="size-4" /> : <span>{texts.forms.count(n + 1)}</span>}
              </span>
              <span>{names[step]}</span>
              {filled.includes(step) && <span className="sr-only">{` (${filledWord})`}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
