import type { Ledger } from '../ledger/ledger.ts'
import { isOpen } from '../api/disputes.ts'
import { disputeReasons, type Charge, type Dispute, type PaymentIntent } from '../ledger/objects.ts'
import { html, type Html } from '../../html.ts'
import { drawPage } from '../../page.ts'
import { sayAmount } from '../rules/amounts.ts'
import { SHOWN_CARDS } from '../rules/test-cards.ts'

const SHOWN_PAYMENTS = 50

export interface Overview {
  ledger: Ledger
  publishableKey: string
}

/** The overview page: test cards and the last payments. */
export function overviewPage({ ledger, publishableKey }: Overview): string {
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
          ${headRow('Number', 'What happens')}
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
      ${intents.length === 0 ? html`<p class="lead">None yet.</p>` : paymentTable(ledger, intents)}`,
  })
}

function headRow(...heads: string[]): Html {
  return html`<tr>
    ${heads.map((head) => html`<th scope="col">${head}</th>`)}
  </tr>`
}

function paymentTable(ledger: Ledger, intents: readonly PaymentIntent[]): Html {
  return html`<div class="wide" tabindex="0" role="region" aria-label="Last payments">
    <table>
      <thead>
        ${headRow('Time (UTC)', 'Payment', 'Amount', 'Card', 'State', 'In the dashboard')}
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
  const dispute = [...ledger.disputes.values()].findLast((one) => one.payment_intent === intent.id)
  const refund = [...ledger.refunds.values()].findLast((one) => one.payment_intent === intent.id)
  const state = [
    charge && charge.amount_refunded > 0
      ? `refunded ${sayAmount(charge.amount_refunded, intent.currency)}`
      : intent.status,
    ...(refund?.status === 'failed' ? ['refund failed'] : []),
    ...(dispute ? [`dispute ${dispute.status}`] : []),
  ].join(', ')
  const why = intent.last_payment_error
    ? html`<br /><span class="small">${intent.last_payment_error.message}</span>`
    : ''
  return html`<tr>
    <td><time>${new Date(intent.created * 1000).toISOString().slice(0, 19).replace('T', ' ')}</time></td>
    <td><code>${intent.id}</code></td>
    <td class="figure">${sayAmount(intent.amount, intent.currency)}</td>
    <td>${card}</td>
    <td>${state.replaceAll('_', ' ')}${why}</td>
    <td>${charge?.paid && intent.latest_charge ? acts(intent, charge, dispute) : ''}</td>
  </tr>`
}

/** What the shop's operator can do in Stripe's dashboard, and the buyer's bank by itself. */
function acts(intent: PaymentIntent, { amount, amount_refunded: refunded }: Charge, dispute?: Dispute): Html {
  if (dispute?.status === 'lost') return html``
  const left = (amount - refunded) / 100
  return html`<form method="post" action="/acts">
    <input type="hidden" name="payment_intent" value="${intent.id}" />
    ${
      dispute && isOpen(dispute)
        ? html`<button name="act" value="win">Win the dispute</button>
            ${button(dispute.status === 'needs_response' ? ['lose', 'Lose the dispute'] : ['dispute', 'Escalate'])}`
        : html`<label
              >Reason
              <select name="reason">
                ${disputeReasons.map((one) => html`<option>${one}</option>`)}
              </select></label
            >
            ${button(['dispute', 'Dispute'])} ${button(['inquire', 'Inquire'])} ${button(['warn', 'Warn of fraud'])}`
    }
    ${
      left > 0 && dispute?.status !== 'needs_response'
        ? html`<label
              >Amount <input type="number" name="amount" value="${left}" min="0.01" max="${left}" step="0.01" required
            /></label>
            ${button(['refund', 'Refund'])}`
        : ''
    }
  </form>`
}

function button([act, label]: [act: string, label: string]): Html {
  return html`<button name="act" value="${act}">${label}</button>`
}
