/** Slugs of the brands with a drawing in the web client. */
const slugsWithDrawing = new Set([
  'apple',
  'dell',
  'hp',
  'lenovo',
  'asus',
  'acer',
  'msi',
  'razer',
  'microsoft',
  'samsung',
])

/** The URL of the brand's drawing, for a listing without a photo. */
export function placeholderPhoto(brandSlug: string): string {
  return `/brands/photos/${slugsWithDrawing.has(brandSlug) ? brandSlug : 'other'}.svg`
}
