/** A brand's drawing: black lines, which the dark theme inverts. */
export function BrandIcon({ address }: { address: string }) {
  return (
    <img
      src={address}
      alt=""
      width={40}
      height={40}
      className="block size-10 object-contain not-forced-colors:in-data-[theme=dark]:invert-93 forced-colors:dark:invert"
      loading="lazy"
      decoding="async"
    />
  )
}
