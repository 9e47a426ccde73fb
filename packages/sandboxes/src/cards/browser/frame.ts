import { callApi } from './api-client.ts'
import { check, digitsOf, FIELD_NAMES, formats, type FieldName, type Typed } from './card-rules.ts'
import type { ApiResult, FieldStyle, FromFrame, StripeError, ToFrame } from './protocol.ts'

const settings = new URLSearchParams(location.hash.slice(1))
const parentOrigin = settings.get('origin') ?? ''
const inputs = { number: findInput('number'), expiry: findInput('expiry'), cvc: findInput('cvc') }
/** Fields that were blurred or submitted; only these are reported as incomplete. */
const blamed = new Set<FieldName>()
let shown = ''

function findInput(id: FieldName): HTMLInputElement {
  const input = document.querySelector(`#${id}`)
  if (!(input instanceof HTMLInputElement)) throw new Error(`The card field has no ${id}.`)
  return input
}

function say(message: FromFrame): void {
  window.parent.postMessage(message, parentOrigin)
}

function readTyped(): Typed {
  return { number: inputs.number.value, expiry: inputs.expiry.value, cvc: inputs.cvc.value }
}

/** Marks the first mistake and notifies the page of the change; returns the error, if any. */
function show(): StripeError | undefined {
  const mistakes = check(readTyped(), new Date())
  const bad = FIELD_NAMES.find((name) => mistakes[name] && (mistakes[name].final || blamed.has(name)))
  for (const name of FIELD_NAMES) inputs[name].setAttribute('aria-invalid', String(name === bad))
  const mistake = bad && mistakes[bad]
  const error = mistake ? { type: 'validation_error', code: mistake.code, message: mistake.message } : undefined
  const problem = document.querySelector('#problem')
  if (problem) problem.textContent = error?.message ?? ''
  const empty = FIELD_NAMES.every((name) => inputs[name].value === '')
  const complete = FIELD_NAMES.every((name) => mistakes[name] === null)
  const now = JSON.stringify([empty, complete, error])
  if (shown !== '' && shown !== now) say({ event: 'change', elementType: 'card', empty, complete, error })
  shown = now
  return error
}

function tidy(name: FieldName, erasing: boolean): void {
  const value = formats[name](readTyped(), erasing)
  if (inputs[name].value !== value) inputs[name].value = value
}

function onInput(name: FieldName, event: Event): void {
  const input = inputs[name]
  // Formatting in the middle of the text would move the caret, so it waits for blur.
  const atEnd = input.selectionStart === input.value.length
  if (atEnd) tidy(name, event instanceof InputEvent && event.inputType.startsWith('delete'))
  if (input.value === '') blamed.delete(name)
  show()
  const next = FIELD_NAMES[FIELD_NAMES.indexOf(name) + 1]
  if (atEnd && next && check(readTyped(), new Date())[name] === null) inputs[next].focus()
}

function onBlur(name: FieldName): void {
  tidy(name, true)
  if (inputs[name].value !== '') blamed.add(name)
  show()
}

function applyStyle({ base = {}, invalid = {} }: FieldStyle): void {
  const { style } = document.body
  Object.assign(style, { color: base.color, fontSize: base.fontSize, fontFamily: base.fontFamily })
  style.setProperty('--placeholder', base['::placeholder']?.color ?? '')
  style.setProperty('--invalid', invalid.color ?? '')
}

async function createPaymentMethod(params: object): Promise<ApiResult> {
  for (const name of FIELD_NAMES) blamed.add(name)
  const error = show()
  if (error) return { error }
  const { number, expiry, cvc } = readTyped()
  const [exp_month, exp_year] = expiry.split(' / ')
  const card = { number: digitsOf(number), exp_month, exp_year, cvc }
  return callApi(location.origin, settings.get('key') ?? '', 'POST', '/v1/payment_methods', { ...params, card })
}

for (const name of FIELD_NAMES) {
  const input = inputs[name]
  input.addEventListener('input', (event) => onInput(name, event))
  input.addEventListener('focus', () => say({ event: 'focus' }))
  input.addEventListener('blur', ({ relatedTarget }) => {
    onBlur(name)
    if (relatedTarget === null) say({ event: 'blur' })
  })
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') say({ event: 'enter' })
  })
}
window.addEventListener('message', ({ source, origin, data, ports }: MessageEvent<ToFrame>) => {
  if (source !== window.parent || origin !== parentOrigin) return
  if ('style' in data) applyStyle(data.style)
  else void createPaymentMethod(data.method).then((result) => ports[0]?.postMessage(result))
})
show()
say({ event: 'loaded' })
