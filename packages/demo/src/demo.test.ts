import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { mostAdvertised } from '@market/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  photoFolder,
  pictureFolder,
  portraitFolder,
  readPhotos,
  readPicture,
  readPortrait,
  type PictureFile,
} from './files.ts'
import { listings } from './listings.ts'
import { people } from './people.ts'

const brands = ['Apple', 'Dell', 'HP', 'Lenovo', 'Asus', 'Acer', 'MSI', 'Razer', 'Microsoft', 'Samsung']
const icons = new URL('../../web/public/brands/', import.meta.url)

describe('the demo market', () => {
  it('has at least sixty laptops, and five of each brand', () => {
    expect(listings.length).toBeGreaterThanOrEqual(60)
    for (const brand of brands)
      expect(listings.filter((l) => l.brand === brand).length, brand).toBeGreaterThanOrEqual(5)
  })

  it('gives every laptop a different name', () => {
    expect(new Set(listings.map((l) => l.key)).size).toBe(listings.length)
    expect(new Set(listings.map((l) => l.itemName)).size).toBe(listings.length)
    expect(new Set(listings.map((l) => l.description)).size).toBe(listings.length)
  })

  it('has only valid listings', () => {
    for (const l of listings) {
      expect(l.description.length, l.key).toBeGreaterThanOrEqual(150)
      expect(l.description.length, l.key).toBeLessThanOrEqual(500)
      expect(l.itemName.length, l.key).toBeLessThanOrEqual(120)
      expect(l.phone.length, l.key).toBeLessThanOrEqual(40)
      expect(l.resalePrice, l.key).toBeGreaterThanOrEqual(0.5)
      expect(l.originalPrice, l.key).toBeLessThanOrEqual(999_999.99)
      expect(l.resalePrice, l.key).toBeLessThan(l.originalPrice)
      expect(Number.isInteger(l.usedMonths) && l.usedMonths > 0, l.key).toBe(true)
    }
  })

  it('uses phone numbers with a prefix that no network has', () => {
    for (const l of listings) expect(l.phone).toMatch(/^\+880 1000-\d{6}$/)
  })

  it('advertises about ten laptops, all of them still for sale, and has sold a few', () => {
    const advertised = listings.filter((l) => l.advertised)
    expect(advertised.length).toBeGreaterThanOrEqual(8)
    expect(advertised.some((l) => l.sold)).toBe(false)
    expect(listings.filter((l) => l.sold).length).toBeGreaterThanOrEqual(3)
    for (const { key } of people)
      expect(advertised.filter((l) => l.sellerKey === key).length, key).toBeLessThanOrEqual(mostAdvertised.usual)
  })

  it('gives every laptop a seller, and has the three accounts to sign in with', () => {
    const sellers = new Set(people.filter((p) => p.role === 'seller').map((p) => p.key))
    for (const l of listings) expect(sellers, l.key).toContain(l.sellerKey)
    expect(people.find((p) => p.email === 'saler@demo.test')?.role).toBe('seller')
    expect(people.find((p) => p.email === 'buyer@demo.test')?.role).toBe('buyer')
    expect(people.find((p) => p.email === 'admin@demo.test')?.role).toBe('admin')
    expect(people.filter((p) => p.verified && p.role !== 'seller')).toEqual([])
  })
})

describe('its further photos', () => {
  it('are two or three for each laptop, one of them of each fault, and no two are alike', async () => {
    const all = new Set<string>()
    let count = 0
    for (const listing of listings) {
      const photos = await readPhotos(listing)
      expect(photos.length, listing.key).toBeGreaterThanOrEqual(2)
      expect(photos.length, listing.key).toBeLessThanOrEqual(3)
      expect(photos.flatMap(({ fault }) => fault ?? [])).toEqual(listing.facts.faults ?? [])
      for (const { bytes } of photos) {
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 800, height: 600 })
        all.add(bytes.toString('latin1'))
      }
      count += photos.length
    }
    expect(all.size).toBe(count)
  })
})

describe('its pictures', () => {
  it('exist in every size that the image store makes', async () => {
    const sizesOf = async (files: PictureFile[]) => {
      const sizes = files.map(async ({ name, bytes }) => {
        const { width, height } = await sharp(bytes).metadata()
        return `${name.slice(64)} ${width} x ${height}`
      })
      return (await Promise.all(sizes)).toSorted()
    }
    for (const l of listings)
      expect(await sizesOf(await readPicture(l)), l.key).toEqual([
        '-1280.webp 1280 x 960',
        '-320.webp 320 x 240',
        '-640.webp 640 x 480',
        '.jpg 1280 x 960',
      ])
    for (const p of people)
      expect(await sizesOf(await readPortrait(p)), p.key).toEqual([
        '-1280.webp 256 x 256',
        '-320.webp 256 x 256',
        '-640.webp 256 x 256',
        '.jpg 256 x 256',
      ])
  })

  it('take less than 12 MB with the brands, and every file is used', async () => {
    const pictures = new URL('..', pictureFolder('x'))
    const portraits = new URL('..', portraitFolder('x'))
    const photos = new URL('..', photoFolder('x'))
    let bytes = 0
    for (const folder of [pictures, portraits, photos, icons]) {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size
    }
    expect(bytes).toBeLessThan(12_000_000)
    expect((await readdir(pictures)).length).toBe(listings.length)
    expect((await readdir(portraits)).length).toBe(people.length)
    const shown = await Promise.all(listings.map(readPhotos))
    expect((await readdir(photos, { recursive: true })).length).toBe(listings.length + shown.flat().length)
  })

  it('are no two alike', async () => {
    const pictures = await Promise.all(listings.map(readPicture))
    const largest = pictures.map((files) => files.find(({ name }) => name.endsWith('.jpg'))?.bytes.toString('latin1'))
    expect(new Set(largest).size).toBe(listings.length)
  })

  it('exist for every brand and for laptops of any other', async () => {
    for (const slug of [...brands.map((b) => b.toLowerCase()), 'other']) {
      expect(await readFile(new URL(`photos/${slug}.svg`, icons), 'utf8'), slug).toContain('viewBox="0 0 1200 900"')
      const icon = await readFile(new URL(`${slug}.svg`, icons), 'utf8')
      expect(icon, slug).toContain('viewBox="0 0 64 64"')
      expect(icon, slug).not.toContain('<image')
    }
  })
})
