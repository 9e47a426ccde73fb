import type { Page } from '@playwright/test'
import type { Allowed } from '../complaints.ts'
import type { Stage } from './stage.ts'

/** A page, a state of it or something that opens on it: as it is read by axe and taken as a picture. */
export interface Screen {
  /** Names its test and its picture. */
  name: string
  /** Who is signed in. */
  by?: (stage: Stage) => { email: string; password: string }
  /** Leads there, by address and then by what people press. May be done again and again. */
  open: (page: Page, stage: Stage) => Promise<unknown>
  /** Waits until all of it stands there. Does nothing else. */
  complete: (page: Page) => Promise<unknown>
  /** What it is about, where that is not the whole page. */
  part?: 'form' | 'dialog' | '#phone-menu' | '.toasts'
  /** Seen on a phone alone. */
  phone?: boolean
  /** Refusals that belong to it. */
  allow?: readonly Allowed[]
}

/** Opens what needs no more than its address. */
export const at = (address: string) => (page: Page) => page.goto(address)

/** It lies above the page, which is then not looked at. */
export const liesAbove = ({ part }: Screen) => part !== undefined && part !== 'form'
