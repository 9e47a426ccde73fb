/** Around a control with its label, help and error. */
export const fieldLook = 'grid min-w-0 gap-1.5'
export const labelLook = 'text-sm/normal font-semibold in-[fieldset]:mb-1.5'
export const helpLook = 'max-w-[60ch] text-sm/normal text-pretty text-quiet'
export const errorLook = 'text-sm/normal font-medium text-error'
