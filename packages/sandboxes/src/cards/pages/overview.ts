import type { Ledger } from '../ledger/ledger.ts'
import type { Faults } from '../control/faults.ts'
import type { PaymentIntent } from '../ledger/objects.ts'
import { html, type Html } from '../../html.ts'
import { drawPage } from '../../page.ts'
import { sayAmount } from '../rules/amounts.ts'
import { SHOWN_CARDS } from '../rules/test-cards.ts'
import { faultSwitches } from './fault-switches.ts'

const SHOWN_PAYMENTS = 50

export interface Overview {
  ledger: Ledger
  publishableKey: string
  faults: Faults
  /** Number of held webhooks. */
  held: number
}

/** The overview page: test cards, last payments and fault switches. */
export function overviewPage({ ledger, publishableKey, faults, held }: Overview): string {
  const intents = [...ledger.intents.values()].slice(-SHOWN_PAYMENTS).toReversed()
  return drawPage({
    title: 'Payments',
    sandbox: 'Card sandbox',
    note: `Stands in for Stripe on this machine. No real cards, no real money. Publishable key ${publishableKey}.`,
    body: html`<h1>Test cards and payments</h1>
      <h2>Cards to try</h2>
      <p class="lead">Use any future date and any security code.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          ${SHOWN_CARDS.map(
            ([number, what]) =>
              html`<tr>
                <td><code>${number}</code></td>
                <td>${what}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <h2>Last payments</h2>
      ${intents.length === 0 ? html`<p class="lead">None yet.</p>` : paymentTable(ledger, intents)}
      <h2>Faults</h2>
      <p class="lead">Choose what should go wrong with the next payments. A restart clears all faults.</p>
      ${faultSwitches(faults, held)}`,
  })
}

function paymentTable(ledger: Ledger, intents: readonly PaymentIntent[]): Html {
  return html`<div class="wide" tabindex="0" role="region" aria-label="Last payments">
    <table>
      <thead>
        <tr>
          <th scope="col">Time (UTC)</th>
          <th scope="col">Payment</th>
          <th scope="col" class="figure">Amount</th>
          <th scope="col">Card</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        ${intents.map((intent) => paymentRow(ledger, intent))}
      </tbody>
    </table>
  </div>`
}

function paymentRow(ledger: Ledger, intent: PaymentIntent): Html {
  const charge = intent.latest_charge === null ? undefined : ledger.charges.get(intent.latest_charge)
  const card = charge ? `${charge.payment_method_details.card.brand} ${charge.payment_method_details.card.last4}` : ''
  const state =
    charge && charge.amount_refunded > 0
      ? `refunded ${sayAmount(charge.amount_refunded, intent.currency)}`
      : intent.status
  const why = intent.last_payment_error
    ? html`<br /><span class="small">${intent.last_payment_error.message}</span>`
    : ''
  return html`<tr>
    <td><time>${new Date(intent.created * 1000).toISOString().slice(0, 19).replace('T', ' ')}</time></td>
    <td><code>${intent.id}</code></td>
    <td class="figure">${sayAmount(intent.amount, intent.currency)}</td>
    <td>${card}</td>
    <td class="state ${intent.status}">${state.replaceAll('_', ' ')}${why}</td>
  </tr>`
}
