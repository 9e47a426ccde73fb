import * as z from 'zod/mini'

/** Spec section 5. The upper bound keeps hashing cheap. */
export const shortestPassword = 6
export const longestPassword = 128

const hasEverything = /^(?=.*[A-Z])(?=.*[0-9])(?=.*[!@#$&*])/s

export const NewPassword = z.string('Password is required').check(
  z.minLength(1, 'Password is required'),
  z.minLength(shortestPassword, 'Password must be 6 characters long'),
  z.maxLength(longestPassword, 'At most 128 characters'),
  z.regex(hasEverything, 'Password must have uppercase, number and special characters'),
)

export const GivenPassword = z.string('Password is required').check(
  z.minLength(1, 'Password is required'),
  z.minLength(shortestPassword, 'Password must be 6 characters or longer'),
  z.maxLength(longestPassword, 'At most 128 characters'),
)
