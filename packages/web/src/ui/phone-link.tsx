/** As its owner wrote it, which may be words too; a link when it has a number's digits. */
export function PhoneLink({ number }: { number: string }) {
  const digits = number.replaceAll(/[^+\d]/g, '')
  if (digits.length < 5) return <span>{number}</span>
  return (
    <a href={`tel:${digits}`} className="contact">
      {number}
    </a>
  )
}
