import { html, type Html } from '../../html.ts'
import type { Faults } from '../control/faults.ts'

const MODES = [
  ['deliver', 'Deliver'],
  ['lose', 'Lose'],
  ['hold', 'Hold until released'],
] as const

const DECLINES = ['card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc', 'processing_error']

/** A form with each fault of `/sandbox/faults`. */
export function faultSwitches({ webhooks, api }: Faults, held: number): Html {
  return html`<form method="post" action="/faults" class="faults">
      <fieldset>
        <legend>Webhooks</legend>
        ${MODES.map(([mode, name]) => flag('radio', 'webhooks.mode', mode, name, webhooks.mode === mode))}
        ${figure('webhooks.copies', 'Copies of each', webhooks.copies, 1, 20)}
        ${figure('webhooks.delayMs', 'Delay in ms', webhooks.delayMs, 0, 600_000)}
        ${flag('checkbox', 'webhooks.shuffle', 'on', 'Out of order, with a random delay for each', webhooks.shuffle)}
      </fieldset>
      <fieldset>
        <legend>Calls</legend>
        ${flag('checkbox', 'api.down', 'on', 'Down: drop connections before anything happens', api.down)}
        ${flag('checkbox', 'api.failAfterCharge', 'on', 'Charge the card, then drop the connection', api.failAfterCharge)}
        ${figure('api.stallMs', 'Delay of each call in ms', api.stallMs, 0, 600_000)}
        ${figure('api.dropReplies', 'Share of replies dropped, 0 to 1', api.dropReplies, 0, 1, 0.01)}
        <label>
          Next charge
          <select name="api.nextDecline">
            <option value="">as the card says</option>
            ${DECLINES.map((code) => html`<option ${api.nextDecline === code ? html`selected` : ''}>${code}</option>`)}
          </select>
        </label>
      </fieldset>
      <p class="acts">
        <button class="main">Set faults</button>
        <button class="plain" name="act" value="heal">Clear all faults</button>
      </p>
    </form>
    <form method="post" action="/faults">
      <p class="acts">
        <span>Webhooks held: ${held}</span>
        <button class="plain" name="act" value="release">Release</button>
        <button class="plain" name="act" value="release-reversed">Release in reverse order</button>
      </p>
    </form>`
}

/** The input of `setFaults`, from the submitted form. An unchecked box is not submitted. */
export function readSwitches(form: URLSearchParams): unknown {
  const on = (name: string): boolean => form.get(name) === 'on'
  const figureOf = (name: string): number => Number(form.get(name) || Number.NaN)
  return {
    webhooks: {
      mode: form.get('webhooks.mode'),
      copies: figureOf('webhooks.copies'),
      delayMs: figureOf('webhooks.delayMs'),
      shuffle: on('webhooks.shuffle'),
    },
    api: {
      nextDecline: form.get('api.nextDecline') || null,
      stallMs: figureOf('api.stallMs'),
      failAfterCharge: on('api.failAfterCharge'),
      dropReplies: figureOf('api.dropReplies'),
      down: on('api.down'),
    },
  }
}

function flag(type: 'radio' | 'checkbox', name: string, value: string, label: string, checked: boolean): Html {
  return html`<label class="flag">
    <input type="${type}" name="${name}" value="${value}" ${checked ? html`checked` : ''} />
    ${label}
  </label>`
}

function figure(name: string, label: string, value: number, min: number, max: number, step = 1): Html {
  return html`<label>
    ${label}
    <input type="number" name="${name}" value="${value}" min="${min}" max="${max}" step="${step}" required />
  </label>`
}
