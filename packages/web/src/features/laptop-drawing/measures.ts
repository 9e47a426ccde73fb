/** The laptop's floor plan and the heights of its layers, in units of the drawing. */
export const width = 330
export const depth = 218

export const heights = { bottom: 0, inside: 112, deck: 230, hinge: 264 }
export const lidLean = 17
export const lidHeight = 216
