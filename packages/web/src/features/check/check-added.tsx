import type { CheckResult } from '@market/contract'
import { texts } from '@market/contract/texts'
import { useEffect, useRef } from 'react'
import { PageTitle } from '../../ui/page-title.tsx'
import { CheckFindings } from './check-findings.tsx'

const words = texts.check.done

/** The last screen: what was found, and where to go on. */
export function CheckAdded({ result }: { result: CheckResult }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="wrap py-10 md:py-16">
      <PageTitle>{texts.product.pageTitle(words.title)}</PageTitle>
      <div className="tag mx-auto grid max-w-3xl grid-cols-1 gap-6 px-5 py-6 sm:p-10">
        <h1 ref={heading} tabIndex={-1} className="text-3xl focus:outline-none">
          {words.title}
        </h1>
        <p className="text-lg font-semibold text-pretty">{words.next}</p>
        <CheckFindings {...result} />
        <p className="text-pretty text-quiet">{texts.check.result.proves}</p>
        <p className="text-pretty text-quiet">{words.close}</p>
      </div>
    </div>
  )
}
