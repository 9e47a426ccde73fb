/** The brands of which the web client has a drawing, by slug. */
const drawn = new Set(['apple', 'dell', 'hp', 'lenovo', 'asus', 'acer', 'msi', 'razer', 'microsoft', 'samsung'])

/** The picture of a listing that came without a photo. */
export function standInPhoto(brandSlug: string): string {
  return `/brands/photos/${drawn.has(brandSlug) ? brandSlug : 'other'}.svg`
}
