import { expect, it } from 'vitest'
import { parseCommand } from './command-line.ts'

it('parses a command and resolves its paths from the working directory', () => {
  expect(parseCommand(['a.csv', '--seller', 'Me@Shop.test', '--map', '../m.json'], '/home/me/lists')).toEqual({
    file: '/home/me/lists/a.csv',
    map: '/home/me/m.json',
    seller: 'me@shop.test',
    createBrands: false,
  })
  expect(parseCommand(['--create-brands', '--map=/m.json', '--seller=a@b.test', '/a.csv'], '/')).toMatchObject({
    file: '/a.csv',
    createBrands: true,
  })
})

it.each([
  [[]],
  [['a.csv']],
  [['a.csv', '--seller', 'a@b.test']],
  [['--seller', 'a@b.test', '--map', 'm']],
  [['a', 'b', '--seller', 'a@b.test', '--map', 'm']],
  [['a', '--wat']],
])('rejects %j', (args) => expect(parseCommand(args, '/')).toBeNull())
