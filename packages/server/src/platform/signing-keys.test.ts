import { generateKeyPairSync } from 'node:crypto'
import { CompactSign, compactVerify, createLocalJWKSet } from 'jose'
import { expect, it } from 'vitest'
import { openSigningKeys } from './signing-keys.ts'

const seeds = { r1: Buffer.alloc(32, 1), r2: Buffer.alloc(32, 2) }
const claims = { number: '1', itemName: 'ThinkPad', amount: 450 }
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const opened = (...ids: (keyof typeof seeds)[]) =>
  openSigningKeys(new Map(ids.map((id) => [id, seeds[id]])), 'receipt+jws')

it('signs what others verify with the published key alone', async () => {
  const keys = opened('r1')
  const signed = await keys.sign(claims)
  const { payload, protectedHeader } = await compactVerify(signed, createLocalJWKSet({ keys: [...keys.published] }))
  expect(JSON.parse(Buffer.from(payload).toString())).toEqual(claims)
  expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: 'r1', typ: 'receipt+jws' })
  expect(JSON.stringify(keys.published)).not.toContain('"d"')
})

it('refuses what was changed in one character, wherever', async () => {
  const keys = opened('r1')
  const signed = await keys.sign(claims)
  expect(await keys.verify(signed)).toEqual(claims)
  const changed = [...signed].flatMap((was, at) =>
    [...(at === signed.length - 1 ? letters : 'A')]
      .filter((other) => other !== was && was !== '.')
      .map((other) => signed.slice(0, at) + other + signed.slice(at + 1)),
  )
  const verified = await Promise.all(changed.map((text) => keys.verify(text)))
  expect(verified.filter((claimed) => claimed !== undefined)).toEqual([])
  expect(changed.length).toBeGreaterThan(signed.length)
})

it('signs with the first key, and verifies what older ones have signed until they are taken out', async () => {
  const old = await opened('r1').sign(claims)
  const rotated = opened('r2', 'r1')
  expect(await rotated.verify(old)).toEqual(claims)
  expect(await rotated.verify(await rotated.sign(claims))).toEqual(claims)
  expect(await opened('r2').verify(old)).toBeUndefined()
  expect(
    await openSigningKeys(
      new Map([
        ['r2', seeds.r2],
        ['r1', null],
      ]),
      'receipt+jws',
    ).verify(old),
  ).toBeUndefined()
})

it('refuses another type, another’s key under our id, another algorithm, and what is no JWS', async () => {
  const keys = opened('r1')
  const foreign = generateKeyPairSync('ed25519').privateKey
  const sign = (header: object, key: Parameters<CompactSign['sign']>[0]) =>
    new CompactSign(Buffer.from(JSON.stringify(claims)))
      .setProtectedHeader({ alg: 'EdDSA', kid: 'r1', typ: 'receipt+jws', ...header })
      .sign(key)
  const none = `${Buffer.from('{"alg":"none","kid":"r1","typ":"receipt+jws"}').toString('base64url')}.e30.`
  const texts = [
    await openSigningKeys(new Map([['r1', seeds.r1]]), 'other').sign(claims),
    await sign({}, foreign),
    await sign({ alg: 'HS256' }, seeds.r1),
    await sign({ kid: 'unknown' }, foreign),
    none,
    'a.b.c',
    '',
  ]
  expect(await Promise.all(texts.map((text) => keys.verify(text)))).toEqual(texts.map(() => undefined))
})
