/** A brand's drawing: black lines, which the dark theme inverts. */
export function BrandIcon({ address }: { address: string }) {
  return <img src={address} alt="" width={40} height={40} className="brand-icon" loading="lazy" decoding="async" />
}
