import { describe, expect, it } from 'vitest'
import { recogniseEncoding } from './encodings.ts'

/** Bytes of these letters on Windows and on a Mac. */
const letters: Readonly<Record<string, readonly [number, number]>> = {
  '€': [0x80, 0xdb],
  '’': [0x92, 0xd5],
  '“': [0x93, 0xd2],
  '”': [0x94, 0xd3],
  '–': [0x96, 0xd0],
  '£': [0xa3, 0xa3],
  '®': [0xae, 0xa8],
  '°': [0xb0, 0xa1],
  À: [0xc0, 0xcb],
  ß: [0xdf, 0xa7],
  à: [0xe0, 0x88],
  á: [0xe1, 0x87],
  ä: [0xe4, 0x8a],
  ç: [0xe7, 0x8d],
  è: [0xe8, 0x8f],
  é: [0xe9, 0x8e],
  ê: [0xea, 0x90],
  í: [0xed, 0x92],
  ñ: [0xf1, 0x96],
  ó: [0xf3, 0x97],
  ô: [0xf4, 0x99],
  ö: [0xf6, 0x9a],
  ü: [0xfc, 0x9f],
}
const bytesOf = (text: string, column: 0 | 1) =>
  Uint8Array.from(text, (one) => letters[one]?.[column] ?? one.charCodeAt(0))

describe('of Windows and of Macs', () => {
  it.each([
    'Name,Preis\nGerät für Büro,450 €\n',
    'Nom;Prix\nÀ vendre, état très bon, clé reçue;300 €\n',
    'Título,Precio\nPortátil pequeño, batería nueva,200\n',
    'Title,Notes\nLaptop “as new” – Intel® i5,Won’t disappoint\n',
    'Titel;Preis\nGroße Auswahl, 40° Winkel;300\n',
    'Titre,Prix\nUn café, une fenêtre et la crème à côté,100\n',
  ])('%j is recognised', (text) => {
    expect(recogniseEncoding(bytesOf(text, 0))).toBe('windows-1252')
    expect(recogniseEncoding(bytesOf(text, 1))).toBe('macintosh')
  })

  it('a person is asked about letters that look right in both, and about other alphabets', () => {
    expect(recogniseEncoding(bytesOf('Title\nschön\n', 1))).toBe('unknown')
    const cyrillic = Uint8Array.from('Название,Цена\nНоутбук Dell,25000\n', (one) =>
      /[а-яА-Я]/.test(one) ? one.charCodeAt(0) - 0x3_50 : one.charCodeAt(0),
    )
    expect(recogniseEncoding(cyrillic)).toBe('unknown')
  })

  it('no one is asked about letters that are the same in both', () => {
    expect(recogniseEncoding(bytesOf('Title,Price\nDell,£300\n', 0))).toBe('windows-1252')
  })
})

it('of a spreadsheet’s own format is none', () => {
  expect(recogniseEncoding(Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 8, 0, 0x0a, 0]))).toBe('binary')
})
