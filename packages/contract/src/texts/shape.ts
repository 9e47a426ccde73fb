/**
 * The required shape of a translation: every text may be any string, functions have the parameters of the English ones, and no key
 * is missing or additional. For `... as const satisfies Translated<typeof en.home>`.
 */
export type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translated<Said>
    : { readonly [Key in keyof T]: Translated<T[Key]> }
