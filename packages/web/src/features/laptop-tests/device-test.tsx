import type { TestResults } from '@market/contract'
import { useEffect, useEffectEvent } from 'react'

interface Props {
  results: TestResults
  onChange: (results: TestResults) => void
}

/** What the browser tells of the device that it runs on. */
export function DeviceTest({ results, onChange }: Props) {
  const tell = useEffectEvent((device: NonNullable<TestResults['device']>) => onChange({ ...results, device }))
  useEffect(() => tell({ touch: navigator.maxTouchPoints > 0 }), [])
  return null
}
