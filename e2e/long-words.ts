import { randomUUID } from 'node:crypto'
import { aLaptop, somebody, type Laptop, type Person } from './people.ts'

export const longWord = 'Wolfeschlegelsteinhausenbergerdorff'

/** A user whose texts are as long as the forms allow, without a space. */
export function somebodyLong(userType: Person['userType']): Person {
  return {
    ...somebody(userType, longWord + longWord),
    email: `${longWord.toLowerCase()}.${randomUUID().slice(0, 8)}@a-very-long-name-of-a-company.example.test`,
  }
}

/** The same for a laptop, with a name of its own. */
export function aLongLaptop(): Laptop {
  return aLaptop({
    name: (randomUUID().slice(0, 8) + longWord.repeat(4)).slice(0, 120),
    description: longWord.repeat(5),
    location: longWord.repeat(3),
    price: '999999.99',
    originalPrice: '999999.99',
    months: '600',
  })
}
