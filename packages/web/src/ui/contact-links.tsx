import { mailtoAddress } from './mail-address.ts'

/** A phone number or an email to press. */
export const contactLook =
  'wrap-anywhere underline underline-offset-[0.25em] pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center'

/** As its owner wrote it, which may be words too; a link when it has a number's digits. */
export function PhoneLink({ number }: { number: string }) {
  const digits = number.replaceAll(/[^+\d]/g, '')
  if (digits.length < 5) return <span>{number}</span>
  return (
    <a href={`tel:${digits}`} className={contactLook}>
      {number}
    </a>
  )
}

export function MailLink({ email }: { email: string }) {
  return (
    <a href={mailtoAddress(email)} className={contactLook}>
      {email}
    </a>
  )
}
