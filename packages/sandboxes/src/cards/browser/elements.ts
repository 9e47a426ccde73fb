import { CardElement } from './card-element.ts'
import { IntegrationError } from './integration-error.ts'
import type { FieldOptions, FontSource } from './protocol.ts'

export interface ElementsOptions {
  fonts?: (FontSource | { cssSrc: string })[]
}

/** What `stripe.elements()` gives: this sandbox has the card field, of which there is one at a time. */
export class Elements {
  #base: string
  #key: string
  #fonts: FontSource[]
  #card: CardElement | undefined

  constructor(base: string, key: string, { fonts = [] }: ElementsOptions = {}) {
    this.#base = base
    this.#key = key
    this.#fonts = fonts.flatMap((font) => ('family' in font ? [{ ...font, src: absolute(font.src) }] : []))
  }

  create(type: string, options: FieldOptions = {}): CardElement {
    if (type !== 'card')
      throw new IntegrationError(
        `A valid Element name must be provided. The card sandbox has 'card' only, not '${type}'.`,
      )
    if (this.#card) throw new IntegrationError('Can only create one Element of type card.')
    this.#card = new CardElement(
      {
        base: this.#base,
        key: this.#key,
        fonts: this.#fonts,
        onDestroy: () => {
          this.#card = undefined
        },
      },
      options,
    )
    return this.#card
  }

  /** By name, or by the React component that stands for it. */
  getElement(type: string | { __elementType?: string }): CardElement | null {
    const { __elementType: name } = typeof type === 'string' ? { __elementType: type } : type
    return name === 'card' ? (this.#card ?? null) : null
  }

  update(): void {}

  fetchUpdates(): Promise<Record<string, never>> {
    return Promise.resolve({})
  }

  submit(): Promise<Record<string, never>> {
    return Promise.resolve({})
  }
}

// Addresses in the frame would be read against the frame's own address.
function absolute(src: string): string {
  return src.replaceAll(
    /url\((['"]?)([^'")]+)\1\)/g,
    (_all, _quote, address: string) => `url("${new URL(address, document.baseURI).href}")`,
  )
}
