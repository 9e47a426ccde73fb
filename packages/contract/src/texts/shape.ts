/**
 * The shape that another language has to have: every text may be any string, functions take what the English ones take, and no key
 * may be missing or of its own. For `... as const satisfies Translated<typeof en.home>`.
 */
export type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translated<Said>
    : { readonly [Key in keyof T]: Translated<T[Key]> }
