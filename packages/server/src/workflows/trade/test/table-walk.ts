import {
  moveOf,
  orderAct,
  orderMoves,
  usualOrderTerms,
  type BankWhy,
  type DisputeStep,
  type LaptopHolder,
  type OrderAct,
  type OrderMove,
  type OrderState,
  type SentAct,
} from '@market/contract'
import { waitOf } from '../../../features/orders/waits.ts'
import { isHeldBack, possibleActs } from '../possible-acts.ts'
import { moveAtDeadline } from '../run-clock.ts'

/** An order as the rules alone see it. */
export interface Place {
  state: OrderState
  step: DisputeStep | null
  holder: LaptopHolder
  mayCancel: boolean
  offers: { buyer: number | null; seller: number | null }
  toSend: number
  debt: number
  twice: boolean
  bank: BankWhy | null
}

export const born: Place = {
  state: 'paid',
  step: null,
  holder: 'seller',
  mayCancel: true,
  offers: { buyer: null, seller: null },
  toSend: 0,
  debt: 0,
  twice: false,
  bank: null,
}

export interface Step {
  move: OrderMove
  to: Place
}

const roles = ['buyer', 'seller', 'admin'] as const
const isEnd = (state: OrderState) => state === 'completed' || state === 'refunded'

const textOf = (place: Place) => JSON.stringify(place)
const known = new Map<string, Step[]>()

/** Everything that may happen next, by the two, Admins, the clock and the provider. */
export function stepsFrom(place: Place): Step[] {
  const steps = known.get(textOf(place)) ?? [...personSteps(place), ...clockSteps(place), ...providerSteps(place)]
  known.set(textOf(place), steps)
  return steps
}

const actsOf = (place: Place, by: (typeof roles)[number]): SentAct[] =>
  possibleActs(place, by, place).filter((act) => !isHeldBack(act, by, place.bank))

function personSteps(place: Place): Step[] {
  const acts = roles.flatMap((by) =>
    actsOf(place, by).map((act) => {
      const to = moveOf(place.state, act, by)
      if (to === undefined) throw new Error(`${by} may ${act}, and there is no such move`)
      return step(place, [place.state, act, by, to])
    }),
  )
  // Made on the laptop, not by a call of the order.
  const checked = moveOf(place.state, 'check', 'buyer')
  return checked === undefined ? acts : [...acts, step(place, [place.state, 'check', 'buyer', checked])]
}

function clockSteps(place: Place): Step[] {
  const { state, step: at, bank } = place
  if (bank !== null) return [step(place, [state, 'remind', 'clock', state])]
  const steps = [true, false].flatMap((over) => {
    const move = moveAtDeadline(place, over)
    return move ? [step(place, [state, move.act, 'clock', move.to])] : []
  })
  if (state === 'paid')
    steps.push(
      step({ ...place, mayCancel: false }, ['paid', 'enter-wrong-code', 'seller', 'paid']),
      step({ ...place, mayCancel: false }, ['paid', 'renew-code', 'clock', 'paid']),
    )
  // Of an account that is taken over, or at the third renewal of the code.
  if (state === 'paid' || state === 'received') steps.push(step(place, [state, 'stop', 'clock', 'disputed']))
  if (waitOf(usualOrderTerms, state, at)?.wake) steps.push(step(place, [state, 'remind', 'clock', state]))
  return steps
}

function providerSteps(place: Place): Step[] {
  const { state, bank, holder } = place
  const pauses: BankWhy[] = ['dispute', 'inquiry', ...(holder === 'buyer' ? [] : (['fraud-warning'] as const))]
  return orderMoves
    .filter(([from, , by]) => from === state && by === 'provider')
    .flatMap((move) => {
      if (move[1] === 'pause') return bank === null ? pauses.map((why) => step({ ...place, bank: why }, move)) : []
      if (move[1] === 'resume') return bank === null ? [] : step(place, move)
      return step(place, move)
    })
}

function step(place: Place, move: OrderMove): Step {
  const [, act, by, state] = move
  if (!orderMoves.some((row) => row.join() === move.join())) throw new Error(`no such move: ${move.join(' ')}`)
  const { next = place.step, holder = place.holder } = orderAct(act)
  const offers = state === 'disputed' && place.state === 'disputed' ? place.offers : born.offers
  const offered: SentAct = 'offer'
  return {
    move,
    to: {
      state,
      step: state === 'disputed' ? next : null,
      holder,
      mayCancel: place.mayCancel && state === 'paid',
      offers: act === offered && (by === 'buyer' || by === 'seller') ? { ...offers, [by]: 1 } : offers,
      ...debtsAfter(place, act),
      bank: state === 'refunded' || act === 'resume' ? null : place.bank,
    },
  }
}

/** What was sent by hand may go back again, a refund that fails is owed after the end, and one after completion may be more than the seller has. */
function debtsAfter({ state, toSend, debt, twice }: Place, act: OrderAct): Pick<Place, 'toSend' | 'debt' | 'twice'> {
  if (act === 'refund-failed' && isEnd(state)) return { toSend: 1, debt, twice }
  if (act === 'refund-by-hand') return { toSend: 0, debt, twice: true }
  if (act === 'write-off') return { toSend, debt: 0, twice }
  if (act === 'let-pay') return { toSend, debt, twice: false }
  return { toSend, debt: state === 'completed' ? 1 : debt, twice }
}

/** What is wrong with a place: nobody waits, nobody may act, or the clock never ends it. */
export function faultOf(place: Place): string | undefined {
  if (place.bank !== null) return place.state === 'refunded' ? 'refunded, and paused' : undefined
  const wait = waitOf(usualOrderTerms, place.state, place.step)
  if (isEnd(place.state))
    return wait === null && moveAtDeadline(place, true) === undefined ? undefined : 'ended, and waits'
  if (wait === null) return 'waits without an owner and a deadline'
  if (possibleActs(place, wait.waitsFor, place).length === 0) return `waits for the ${wait.waitsFor}, who has no act`
  return isEnd(silence(place).state) ? undefined : 'never ends by silence'
}

/** Where an order comes when nobody does anything any more: to its deadline, and at last to day 60. */
function silence(place: Place): Place {
  const atDeadline = (from: Place, over: boolean) => {
    const move = moveAtDeadline(from, over)
    return move ? step(from, [from.state, move.act, 'clock', move.to]).to : from
  }
  return atDeadline(atDeadline(place, false), true)
}
