import { callApi } from './api-client.ts'
import { detectBrand } from './brands.ts'
import { checkFields, type FieldCheck, type FieldName } from './check.ts'
import { makeStyleSheet } from './field-style.ts'
import { FIELD_NAMES, findInputs, readTyped, tidy } from './inputs.ts'
import type { ApiResult, ChangeEvent, FieldOptions, FontSource, FromFrame, ToFrame } from './protocol.ts'

const BADGES: Record<string, string> = {
  visa: 'VISA',
  mastercard: 'MC',
  amex: 'AMEX',
  discover: 'DISC',
  diners: 'DC',
  jcb: 'JCB',
  unionpay: 'UP',
}

const inputs = findInputs()
const icon = document.querySelector('#icon')
const problem = document.querySelector('#problem')
const parentOrigin = decodeURIComponent(location.hash.slice(1))
/** Fields that were left, so that what is missing in them may be said. */
const left = new Set<FieldName>()
let key = ''
let style: FieldOptions['style'] = {}
let lastChange = ''
let focused = false

function say(message: FromFrame): void {
  window.parent.postMessage(message, parentOrigin)
}

/** Whether anything is wrong now, the first field first. Only fields that were left are blamed for being incomplete. */
function findProblem(
  checks: Record<FieldName, FieldCheck>,
): { name: FieldName; code: string; message: string } | undefined {
  for (const name of FIELD_NAMES) {
    const { complete, wrong, incomplete } = checks[name]
    const error = wrong ?? (left.has(name) && !complete && inputs[name].value !== '' ? incomplete : undefined)
    if (error) return { name, ...error }
  }
  return undefined
}

function show(forced?: { name: FieldName; code: string; message: string }): void {
  const checks = checkNow()
  const error = findProblem(checks) ?? forced
  const brand = detectBrand(inputs.number.value.replaceAll(/\D/g, '')).name
  for (const name of FIELD_NAMES) {
    const bad = error?.name === name
    inputs[name].classList.toggle('complete', checks[name].complete)
    inputs[name].classList.toggle('empty', inputs[name].value === '')
    inputs[name].classList.toggle('invalid', bad)
    inputs[name].setAttribute('aria-invalid', String(bad))
  }
  if (icon) icon.textContent = BADGES[brand] ?? ''
  if (problem) problem.textContent = error?.message ?? ''
  sayChange({
    elementType: 'card',
    empty: FIELD_NAMES.every((name) => inputs[name].value === ''),
    complete: FIELD_NAMES.every((name) => checks[name].complete),
    error: error && { type: 'validation_error', code: error.code, message: error.message },
    brand,
    value: { postalCode: inputs.postal.value },
  })
}

function sayChange(payload: ChangeEvent): void {
  const now = JSON.stringify(payload)
  if (now === lastChange) return
  const first = lastChange === ''
  lastChange = now
  if (!first) say({ event: 'change', payload })
}

function onInput(name: FieldName, event: Event): void {
  tidy(inputs, name, event)
  show()
  const next = FIELD_NAMES[FIELD_NAMES.indexOf(name) + 1]
  const atEnd = inputs[name].selectionStart === inputs[name].value.length
  if (next && atEnd && document.activeElement === inputs[name] && checkNow()[name].complete) inputs[next].focus()
}

function checkNow(): Record<FieldName, FieldCheck> {
  return checkFields(readTyped(inputs), new Date())
}

function onKeyDown(name: FieldName, event: KeyboardEvent): void {
  if (event.key === 'Escape') say({ event: 'escape' })
  if (event.key === 'Enter') {
    event.preventDefault()
    say({ event: 'enter' })
  }
  const before = FIELD_NAMES[FIELD_NAMES.indexOf(name) - 1]
  if (event.key === 'Backspace' && inputs[name].value === '' && before) {
    event.preventDefault()
    inputs[before].focus()
  }
}

function onFocusChange(): void {
  const now = document.hasFocus() && document.activeElement instanceof HTMLInputElement
  if (now === focused) return
  focused = now
  say({ event: now ? 'focus' : 'blur' })
}

function applyOptions(options: FieldOptions): void {
  if (options.style) {
    style = { ...style, ...options.style }
    document.adoptedStyleSheets = [makeStyleSheet(style)]
  }
  if (options.disabled !== undefined) for (const name of FIELD_NAMES) inputs[name].disabled = options.disabled
  if (options.hidePostalCode !== undefined) inputs.postal.hidden = options.hidePostalCode
  if (options.value?.postalCode !== undefined) inputs.postal.value = options.value.postalCode
  if (options.hideIcon !== undefined && icon instanceof HTMLElement) icon.hidden = options.hideIcon
}

function loadFonts(fonts: readonly FontSource[]): void {
  for (const { family, src, weight, style: slant } of fonts) {
    const face = new FontFace(family, src, { ...(weight && { weight }), ...(slant && { style: slant }) })
    face.load().then(
      (loaded) => document.fonts.add(loaded),
      () => undefined,
    )
  }
}

async function createPaymentMethod(params: Record<string, unknown>): Promise<ApiResult> {
  const typed = readTyped(inputs)
  const checks = checkNow()
  const name = FIELD_NAMES.find((field) => !checks[field].complete)
  if (name) {
    const error = checks[name].wrong ?? checks[name].incomplete
    left.add(name)
    show({ name, ...error })
    return { ok: false, error: { type: 'validation_error', ...error } }
  }
  const [month, year] = typed.expiry.split(' / ')
  const billing = typeof params['billing_details'] === 'object' ? params['billing_details'] : {}
  return callApi(location.origin, key, 'POST', '/v1/payment_methods', {
    ...params,
    billing_details: typed.postal
      ? { ...billing, address: { postal_code: typed.postal, ...addressOf(billing) } }
      : billing,
    card: { number: typed.number.replaceAll(/\D/g, ''), exp_month: month, exp_year: year, cvc: typed.cvc },
  })
}

function addressOf(billing: object | null): object {
  return billing && 'address' in billing && typeof billing.address === 'object' ? { ...billing.address } : {}
}

function clear(): void {
  for (const name of FIELD_NAMES) inputs[name].value = ''
  left.clear()
  show()
}

async function obey(message: ToFrame): Promise<void> {
  switch (message.action) {
    case 'init':
      key = message.key
      loadFonts(message.fonts)
      applyOptions(message.options)
      show()
      return say({ event: 'ready' })
    case 'update':
      applyOptions(message.options)
      return show()
    case 'focus': {
      const checks = checkNow()
      return inputs[FIELD_NAMES.find((name) => !checks[name].complete) ?? 'number'].focus()
    }
    case 'blur':
      return document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined
    case 'clear':
      return clear()
    case 'createPaymentMethod':
      return say({ event: 'answer', call: message.call, result: await createPaymentMethod(message.params) })
  }
}

for (const name of FIELD_NAMES) {
  inputs[name].addEventListener('input', (event) => onInput(name, event))
  inputs[name].addEventListener('keydown', (event) => onKeyDown(name, event))
  inputs[name].addEventListener('focus', onFocusChange)
  inputs[name].addEventListener('blur', () => {
    left.add(name)
    show()
    setTimeout(() => {
      onFocusChange()
      // Where the number doesn't fit, its last digits are what people know it by.
      if (document.activeElement !== inputs[name]) inputs[name].scrollLeft = inputs[name].scrollWidth
    })
  })
}
inputs.form.addEventListener('submit', (event) => event.preventDefault())
inputs.form.addEventListener('click', (event) => {
  if (!(event.target instanceof HTMLInputElement)) inputs.number.focus()
})
window.addEventListener('message', (event: MessageEvent<ToFrame>) => {
  if (event.source === window.parent && event.origin === parentOrigin) void obey(event.data)
})
new ResizeObserver(() =>
  say({ event: 'height', height: Math.ceil(inputs.form.getBoundingClientRect().height) }),
).observe(inputs.form)
say({ event: 'loaded' })
