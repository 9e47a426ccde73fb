/** The accounts of the demo market. */

const password = 'Demo#123'

export const demoAdmin = { email: 'admin@demo.test', password }
export const demoSeller = { email: 'saler@demo.test', password }
export const demoBuyer = { email: 'buyer@demo.test', password }
