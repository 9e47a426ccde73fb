/** Fields beside each other, as many as fit. */
export const fieldsLook = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] items-start gap-4'
