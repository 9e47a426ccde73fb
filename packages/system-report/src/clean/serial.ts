import { isPlaceholder } from './placeholder.ts'

/** A machine's serial number, undefined for what is none: placeholders, counting digits, one digit repeated. */
export function serialNumber(text: string | undefined): string | undefined {
  const serial = text?.trim().toUpperCase()
  if (serial === undefined || isPlaceholder(serial) || !/^[A-Z0-9][A-Z0-9\-/.]{3,39}$/.test(serial)) return undefined
  const plain = serial.replace(/[^A-Z0-9]/g, '')
  if (/^(.)\1*$/.test(plain) || '0123456789012345678901234567890'.includes(plain)) return undefined
  return serial
}
