import { detectBrand } from './brands.ts'
import type { FieldName, Typed } from './check.ts'
import { formatExpiry, formatNumber } from './format.ts'

export interface Inputs extends Record<FieldName, HTMLInputElement> {
  form: HTMLFormElement
}

export const FIELD_NAMES: readonly FieldName[] = ['number', 'expiry', 'cvc', 'postal']

export function findInputs(): Inputs {
  const form = document.querySelector('form')
  if (!form) throw new Error('The card field has no form.')
  return {
    form,
    number: findInput(form, 'number'),
    expiry: findInput(form, 'expiry'),
    cvc: findInput(form, 'cvc'),
    postal: findInput(form, 'postal'),
  }
}

function findInput(form: HTMLFormElement, id: string): HTMLInputElement {
  const input = form.querySelector(`#${id}`)
  if (!(input instanceof HTMLInputElement)) throw new Error(`The card field has no ${id}.`)
  return input
}

/** What stands in the fields. */
export function readTyped({ number, expiry, cvc, postal }: Inputs): Typed {
  return {
    number: number.value,
    expiry: expiry.value,
    cvc: cvc.value,
    postal: postal.hidden ? undefined : postal.value,
  }
}

/** Brings what was just typed into its form, leaving the caret at the digit where it was. */
export function tidy(inputs: Inputs, name: FieldName, event: Event): void {
  const input = inputs[name]
  const erasing = event instanceof InputEvent && event.inputType.startsWith('delete')
  if (name === 'number') setKeepingCaret(input, formatNumber(input.value))
  if (name === 'expiry')
    setKeepingCaret(input, formatExpiry(erasing ? input.value.replace(/\d? \/$/, '') : input.value, erasing))
  if (name === 'cvc') setKeepingCaret(input, input.value.replaceAll(/\D/g, ''))
  inputs.cvc.maxLength = detectBrand(inputs.number.value.replaceAll(/\D/g, '')).cvc
}

function setKeepingCaret(input: HTMLInputElement, value: string): void {
  if (input.value === value) return
  const caret = input.selectionStart ?? input.value.length
  const atEnd = caret >= input.value.length
  const digitsBefore = input.value.slice(0, caret).replaceAll(/\D/g, '').length
  input.value = value
  const place = atEnd ? value.length : placeAfterDigits(value, digitsBefore)
  if (document.activeElement === input) input.setSelectionRange(place, place)
}

function placeAfterDigits(value: string, digits: number): number {
  const end = new RegExp(`^(?:\\D*\\d){${digits}}`).exec(value)
  return end ? end[0].length : value.length
}
