/** Drawn by the processor, or a name that stands for many: neither says what is built in. */
const saysNothing =
  /swiftshader|llvmpipe|softpipe|basic render|or similar|^apple gpu$|^webkit webgl$|^mozilla$|^generic/i

/**
 * What WebGL calls its renderer, without what surrounds the name: `Intel UHD Graphics 620` of
 * `ANGLE (Intel, Intel(R) UHD Graphics 620 (0x00005917) Direct3D11 vs_5_0 ps_5_0, D3D11)`. Undefined where it names none.
 */
export function shortGraphics(renderer: string): string | undefined {
  const [, maker = '', inAngle] = /^ANGLE \(([^,]+), (.*)\)$/.exec(renderer) ?? []
  const name = (inAngle ?? renderer)
    .replace(/^ANGLE Metal Renderer: /, '')
    .replace(/, ?(?:D3D|OpenGL|Vulkan|Unspecified|or similar).*$/, (end) => (end.includes('similar') ? end : ''))
    .replace(/(?: (?:Direct3D|OpenGL|vs_)|\/PCIe).*$/, '')
    .replaceAll(/\((?:R|TM|0x[\da-f]+|[A-Z]{2,4} GT\d\w*|TGL|ADL|radeonsi[^)]*|[^()]*LLVM[^()]*)\)/gi, '')
    .replace(/^Mesa (?:DRI )?/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (name === '' || saysNothing.test(name) || saysNothing.test(renderer)) return undefined
  const named = /^[A-Z]\w+$/.test(maker) && !isNamed(name, maker) ? `${maker} ${name}` : name
  return named.slice(0, 120)
}

function isNamed(name: string, maker: string): boolean {
  return name.toLowerCase().includes(maker.toLowerCase()) || /geforce|radeon|quadro/i.test(name)
}
