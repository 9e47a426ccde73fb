import type { OpenCheck, TestResults } from '@market/contract'
import type { AskedFact } from '@market/contract/checks'
import type { Facts } from '@market/contract/facts'
import { hasTexts, tabStorage } from '../../api/browser-storage.ts'

export type Answers = Pick<Facts, AskedFact>

/** A check that this tab has opened, with what was done and not sent. */
export interface KeptCheck {
  letters: string
  /** By which the service knows this browser. */
  key: string
  opened: OpenCheck
  tests: TestResults
  answers: Answers
}

const place = 'laptop-check'

/** What a reload goes on with. Undefined where there is none, or the browser refuses storage. */
export function readKept(): KeptCheck | undefined {
  const kept = tabStorage.readJson(place)
  if (!hasTexts(kept, 'letters', 'key')) return undefined
  // Of the same shape: only `keep` writes it, in this tab.
  return 'opened' in kept && 'tests' in kept && 'answers' in kept ? (kept as unknown as KeptCheck) : undefined
}

export function keep(check: KeptCheck): void {
  tabStorage.write(place, JSON.stringify(check))
}

export function forgetKept(): void {
  tabStorage.write(place, null)
}

/** 32 random bytes in base64url. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
