/** A theme colour as `rgb()`, for iframes of other origins, which have neither our variables nor support every notation. */
export function readThemeColour(variable: string): string {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return 'currentcolor'
  context.fillStyle = getComputedStyle(document.body).getPropertyValue(variable)
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
