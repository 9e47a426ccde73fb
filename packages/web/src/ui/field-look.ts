/** Around a control with its label, help and error. */
export const fieldLook = 'grid min-w-0 gap-1.5'
export const labelLook = 'text-sm/normal font-semibold in-[fieldset]:mb-1.5'
export const helpLook = 'max-w-[60ch] text-sm/normal text-pretty text-quiet'
export const errorLook = 'text-sm/normal font-medium text-error'

const control =
  'touch-manipulation appearance-none rounded-field border border-edge bg-(--field) align-middle outline-offset-1 outline-primary focus:border-primary focus:outline-2 not-focus:aria-invalid:border-error locked:border-dashed locked:border-base-300 locked:bg-transparent locked:text-quiet disabled:cursor-not-allowed'
export const inputLook = `${control} h-11 w-full px-3 text-base/normal`
export const smallInputLook = `${control} h-9 w-full px-2 text-sm/normal text-base-content pointer-coarse:h-11`
export const textAreaLook = `${control} min-h-26 w-full px-3 py-2.5`
/** Its arrow and its list are drawn in select.css. */
export const selectLook = `${control} select h-11 truncate ps-3 pe-7 text-base/normal`
