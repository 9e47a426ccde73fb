import type { Metadata } from '../ledger/objects.ts'
import type { Form } from './form.ts'
import { badParam } from './problem.ts'

/** Refuses parameters that Stripe's call does not know. */
export function allowOnly(form: Form, names: readonly string[]): void {
  for (const name of Object.keys(form)) {
    if (!names.includes(name)) throw badParam(name, `Received unknown parameter: ${name}`, 'parameter_unknown')
  }
}

/** A text, or undefined when it is absent or empty. */
export function readText(form: Form, name: string, shown = name): string | undefined {
  const value = form[name]
  if (typeof value === 'object') throw badParam(shown, `Invalid string: ${JSON.stringify(value)}`)
  return value === '' ? undefined : value
}

export function requireText(form: Form, name: string, shown = name): string {
  const value = readText(form, name, shown)
  if (value === undefined) throw badParam(shown, `Missing required param: ${shown}.`, 'parameter_missing')
  return value
}

export function readInteger(form: Form, name: string, shown = name): number | undefined {
  const value = readText(form, name, shown)
  if (value === undefined) return undefined
  if (!/^-?\d{1,15}$/.test(value)) throw badParam(shown, `Invalid integer: ${value}`, 'parameter_invalid_integer')
  return Number(value)
}

export function readBoolean(form: Form, name: string): boolean {
  const value = readText(form, name)
  if (value !== undefined && value !== 'true' && value !== 'false') throw badParam(name, `Invalid boolean: ${value}`)
  return value === 'true'
}

export function readForm(form: Form, name: string): Form | undefined {
  const value = form[name]
  if (typeof value === 'string' && value !== '') throw badParam(name, 'Invalid object')
  return typeof value === 'object' ? value : undefined
}

/** All of it is texts, as the product's SDK sends it. */
export function readMetadata(form: Form): Metadata {
  return { ...readForm(form, 'metadata') } as Metadata
}
