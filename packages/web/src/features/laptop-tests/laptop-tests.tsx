import type { TestResults } from '@market/contract'
import type { Facts } from '@market/contract/facts'
import { DeviceTest } from './device-test.tsx'

export interface LaptopTestsProps {
  /** What the listing states; empty when nothing is known. */
  listed: Facts
  results: TestResults
  /** Called with all results when one changes, also without a press: the device's are read when the tests are shown. */
  onChange: (results: TestResults) => void
}

/** The tests of a laptop that need nothing but its browser. Nothing is sent. Large: import it lazily. */
export function LaptopTests({ results, onChange }: LaptopTestsProps) {
  return <DeviceTest results={results} onChange={onChange} />
}
