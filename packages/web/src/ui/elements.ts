import type { ReactElement } from 'react'

/**
 * What a component may render beside other content: elements, and no text, which a browser's translation would break
 * there. The lint (`scripts/checks/lone-text.mjs`) takes a property of this type for no text.
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[]
