import { useFirstScreenStands } from './use-first-screen-stands.ts'

/** A brand's drawing as a mask, so that it has the theme's text colour. */
export function BrandIcon({ address }: { address: string }) {
  const standing = useFirstScreenStands()
  const image = `url("${encodeURI(address)}")`
  return (
    <span
      className="brand-icon"
      aria-hidden="true"
      style={standing ? { maskImage: image, WebkitMaskImage: image } : { visibility: 'hidden' }}
    />
  )
}
