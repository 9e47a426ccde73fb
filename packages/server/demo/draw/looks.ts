export type LookName = string
