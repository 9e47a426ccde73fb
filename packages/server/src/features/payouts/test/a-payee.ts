import type { PayeeDetails } from '../seal.ts'

export const aPayee: PayeeDetails = {
  method: 'bank',
  holder: 'Sadia Rahman',
  institution: 'Sonali Bank',
  branch: 'Dhanmondi 200270522',
  account: '0123-4567 8901',
}
