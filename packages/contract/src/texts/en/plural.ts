import { pluralsOf } from '../plurals.ts'

export const plural = /* @__PURE__ */ pluralsOf('en')
