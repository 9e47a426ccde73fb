import type { TestResults } from '@market/contract'
import type { Facts } from '@market/contract/facts'
import { texts } from '@market/contract/texts'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DeviceTest } from './device-test.tsx'
import { KeysTest } from './keys-test.tsx'
import { looksLikePhone } from './read-device.ts'
import { ScreenTest } from './screen-test.tsx'
import { SpeakersTest } from './speakers-test.tsx'
import { HeadingLevel } from './test-section.tsx'

export interface LaptopTestsProps {
  /** What the listing states; empty when nothing is known. */
  listed: Facts
  results: TestResults
  /** Called with all results when one changes, also without a press: the device's are read when the tests are shown. */
  onChange: (results: TestResults) => void
  /** Of each test's heading; by default `h3`. */
  heading?: 'h2' | 'h3'
}

/**
 * The tests of a laptop that need nothing but its browser. Nothing is sent. On what looks like a phone they begin only
 * after a press. Large: import it lazily.
 */
export function LaptopTests(props: LaptopTestsProps) {
  const [isLaptop, setIsLaptop] = useState(() => !looksLikePhone())
  if (isLaptop) return <Tests {...props} />
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[60ch] text-pretty">{texts.laptopTests.phone.say}</p>
      <Button onClick={() => setIsLaptop(true)}>{texts.laptopTests.phone.isLaptop}</Button>
    </div>
  )
}

function Tests({ listed, results, onChange, heading = 'h3' }: LaptopTestsProps) {
  // Two tests may end before the page is drawn again.
  const latest = useRef(results)
  const add = (more: TestResults) => {
    latest.current = { ...latest.current, ...more }
    onChange(latest.current)
  }
  return (
    <HeadingLevel value={heading}>
      <div className="grid min-w-0 gap-6">
        <KeysTest listed={listed} result={results.keys} onChange={(keys) => add({ keys })} />
        <ScreenTest result={results.screen} onChange={(screen) => add({ screen })} />
        <SpeakersTest result={results.speakers} onChange={(speakers) => add({ speakers })} />
        <DeviceTest listed={listed} onChange={(device) => add({ device })} />
      </div>
    </HeadingLevel>
  )
}
