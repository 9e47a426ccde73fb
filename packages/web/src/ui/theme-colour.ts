/** A colour of the theme as `rgb()`, for frames of other origins, which know neither our variables nor every notation. */
export function readThemeColour(variable: string): string {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return 'currentcolor'
  context.fillStyle = getComputedStyle(document.body).getPropertyValue(variable)
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
