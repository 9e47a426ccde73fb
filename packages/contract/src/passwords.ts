import * as z from 'zod/mini'
import { texts } from './texts.ts'

/** AUTH-1 and AUTH-3. The upper bound limits the cost of hashing. */
const shortestPassword = 6
const longestPassword = 128

const hasEverything = /^(?=.*[A-Z])(?=.*[0-9])(?=.*[!@#$&*])/s

export const NewPassword = z
  .string(texts.required.password)
  .check(
    z.minLength(1, texts.required.password),
    z.minLength(shortestPassword, 'Password must be 6 characters long'),
    z.maxLength(longestPassword, 'At most 128 characters'),
    z.regex(hasEverything, 'Password must have uppercase, number and special characters'),
  )

export const GivenPassword = z
  .string(texts.required.password)
  .check(
    z.minLength(1, texts.required.password),
    z.minLength(shortestPassword, 'Password must be 6 characters or longer'),
    z.maxLength(longestPassword, 'At most 128 characters'),
  )
