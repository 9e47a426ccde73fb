import type { Page } from '@playwright/test'
import type { Allowed } from '../complaints.ts'
import type { Stage } from './stage.ts'

/** A page, one of its states or an overlay, as axe checks it and as it is photographed. */
export interface Screen {
  /** Names its test and its picture. */
  name: string
  /** Who is signed in. */
  by?: (stage: Stage) => { email: string; password: string }
  /** Opens it, by address and then by the user's actions. Repeatable. */
  open: (page: Page, stage: Stage) => Promise<unknown>
  /** Waits until it is complete, without any other effect. */
  complete: (page: Page) => Promise<unknown>
  /** The part in question, if it is not the whole page. */
  part?: 'form' | 'dialog' | '#phone-menu' | '.browse-side' | '.toasts'
  /** Only exists on a phone. */
  phone?: boolean
  /** Refused requests that belong to it. */
  allow?: readonly Allowed[]
}

/** Opens a screen by its address alone. */
export const at = (address: string) => (page: Page) => page.goto(address)

/** An overlay, below which the page is not checked. */
export const liesAbove = ({ part }: Screen) => part !== undefined && part !== 'form'
