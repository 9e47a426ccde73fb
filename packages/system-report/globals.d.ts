// Exists in browsers and in Node. The package's type check loads the types of neither.
interface TextDecoder {
  decode(bytes?: Uint8Array | Uint16Array, options?: { stream?: boolean }): string
}
// oxlint-disable-next-line no-var -- a global that is a value and a type
declare var TextDecoder: { new (label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean }): TextDecoder }
