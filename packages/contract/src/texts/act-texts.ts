import type { ActsWith, ConfirmedAct, FormAct, LaptopHolder, OrderAct, Party, SentAct } from '../order-table.ts'

/** `sum`: all that the act moves; `back`: what of it goes to the buyer; `rest`: the remainder; with their currency. */
type Say = (sum: string, back: string, rest: string) => string
/** May differ by who reads it. */
type PerParty<T> = T | Readonly<Record<Party, T>>

export interface EventText {
  /** In the order's history. `who` did it; `amount`: back to the buyer, or what was paid. */
  event: PerParty<(who: string, amount: string) => string>
}
interface SentText {
  /** On its button. */
  label: PerParty<string | Say>
  /** The label of its text in a form. An Admin gives a reason without one. */
  field?: string
  /** On the form's button; 'Send' without one. */
  send?: Say
}
interface ConfirmedText {
  ask: PerParty<string>
  /** May differ by who has the laptop, too. */
  effect: string | Say | Readonly<Record<Party, string | Say | Readonly<Record<LaptopHolder, Say>>>>
}
type PartyAct = ActsWith<{ moves: { buyer: object } | { seller: object } }>

/** A row an act, with the texts that its row of `orderActs` needs: a forgotten one is a type error. */
export type ActTexts = {
  readonly [A in OrderAct]: EventText &
    (A extends SentAct ? SentText : unknown) &
    (A extends ConfirmedAct ? ConfirmedText : unknown) &
    (A extends FormAct & PartyAct ? { field: string } : unknown) &
    (A extends FormAct & ActsWith<{ money: object }> ? { send: Say } : unknown)
}

/** The texts of an act that a client may send, with what only some have. */
export type SentActText = EventText & SentText & Partial<ConfirmedText>
