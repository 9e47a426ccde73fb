import type { ProblemCode } from '../../problems.ts'

/** Refusals whose sentence differs from `problems.ts`. */
export const problems: Readonly<Partial<Record<ProblemCode, string>>> = {
  'too-many-sign-ins':
    'Too many sign-ins have failed. Please wait some minutes, or choose ‘Forgot password?’: the mailed link lets you in.',
  'sellers-only': 'Only sellers can be verified.',
  'already-booked': 'You have already booked this laptop.',
  'already-wished': 'Already on your wishlist',
}
