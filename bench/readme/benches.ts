export interface Bench {
  name: string
  /** One command from the root of the project. */
  command: string
  about: string
  /** Its table, `results/<result>.md`. */
  result?: string
  /** Where it is explained. */
  more?: string
}

export const benches: Bench[] = [
  {
    name: 'The product against the bare steps',
    command: 'node bench/ladder/main.ts',
    about: 'what the rules of the product cost beside the least that could answer the same',
    result: 'ladder',
    more: 'ladder/README.md',
  },
  {
    name: 'Beside Medusa and Vendure',
    command: 'node bench/peers/main.ts',
    about: 'the same products in two shops that others use',
    result: 'peers',
    more: 'peers/README.md',
  },
  {
    name: 'As the market grows',
    command: 'node bench/growth/main.ts',
    about: 'the same questions at 10 thousand, 100 thousand and a million listings',
    result: 'growth',
    more: 'growth/README.md',
  },
  {
    name: 'Several processes',
    command: 'node bench/cluster/main.ts',
    about: 'a sale seen on the other node, a process killed, the primary killed',
    result: 'cluster',
    more: 'cluster/README.md',
  },
  {
    name: 'Lighthouse',
    command: 'node bench/lighthouse/main.ts',
    about: 'four scores of five pages, and the largest paint beside that of a page without scripts',
    result: 'lighthouse',
    more: 'lighthouse/README.md',
  },
  {
    name: 'Script and CSS',
    command: 'node bench/write-sizes.ts',
    about: 'what each route fetches beside its budget, as `npm test` checks it',
    result: 'sizes',
  },
  {
    name: 'Memory',
    command: 'node bench/memory/main.ts',
    about: 'what the server weighs after a load',
    result: 'memory',
    more: 'memory/README.md',
  },
  {
    name: 'Cold start',
    command: 'node bench/start/main.ts',
    about: 'from the start of a process to its first answer',
    result: 'start',
    more: 'start/README.md',
  },
  {
    name: 'Overload',
    command: 'node bench/overload/main.ts --minutes 15 --seed 20261121',
    about: 'twice what can be served, the database away meanwhile',
    more: 'overload/README.md',
  },
  {
    name: 'Torture',
    command: 'node bench/torture/main.ts',
    about: 'purchases while everything is killed: the rules of money and stock',
    more: 'torture/README.md',
  },
  {
    name: 'One winner',
    command: 'node bench/torture/claims.ts',
    about: '200 buyers for one laptop',
    more: 'torture/README.md',
  },
  {
    name: 'Backup',
    command: 'node bench/backup/main.ts --clients 50 --listings 100000 --pictures 600',
    about: 'a backup while people write, held against what they were told',
    more: 'backup/README.md',
  },
]
