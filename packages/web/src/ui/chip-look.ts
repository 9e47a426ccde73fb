const chip =
  'flex min-h-9 max-w-full items-center gap-1.5 rounded-selector border px-2.5 py-1 text-start text-sm/normal wrap-anywhere hover:bg-base-300 pointer-coarse:min-h-11'

/** A chip that can be taken off; its cross is inside. */
export const chipLook = `${chip} border-edge bg-base-200`

/** Beside the chips: takes all of them off. */
export const chipsEndLook = `${chip} border-transparent underline underline-offset-[0.2em]`
