import type { ProblemCode } from '../../problems.ts'

/** Refusals whose sentence differs from `problems.ts`. */
export const problems: Readonly<Partial<Record<ProblemCode, string>>> = {
  'too-many-sign-ins':
    'Too many failed logins. Wait a few minutes, or choose ‘Forgot password?’ to get in with an emailed link.',
  'already-booked': 'You’ve already booked this laptop.',
  'already-wished': 'Already on your wishlist',
}
