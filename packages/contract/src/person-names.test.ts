import { describe, expect, it } from 'vitest'
import { BrandName, calls, nameOrNewMember, NewListing, safeParse } from './index.ts'
import { ofField as bengali } from './texts/bn/refusals.ts'

const hidden = 'A name can’t contain invisible characters'
const address = 'A name can’t contain a web address'
const admin = 'A name can’t look like the word Admin'
const mixed = 'A name can’t mix alphabets in one word'
const at = 'A name can’t contain @'

const shapes = {
  'sign-up': (name: unknown) => safeParse(calls.signUp.body, { name, email: 'a@b.test', password: 'Secret#1' }),
  'a user record': (name: unknown) =>
    safeParse(calls.registerUser.body, { name, email: 'a@b.test', userType: 'Buyer', address: '', photoUrl: '' }),
  'a display name': (displayName: unknown) => safeParse(calls.updateProfile.body, { displayName }),
}

const refused = [
  ['12345', 'A name needs at least one letter'],
  ['...', 'A name needs at least one letter'],
  ['\u3164', 'A name needs at least one letter'],
  ['Rima\u202ecod.', hidden],
  ['Rima\u0085Bcc: x', hidden],
  ['Rima\u009b31m', hidden],
  ['Rima@home', at],
  ['@rima', at],
  ['Rima＠home', at],
  ['Rima﹫home', at],
  ['Ri\u200bma', hidden],
  ['Ri\u200cma', hidden],
  ['Ri\u3164ma', hidden],
  ['Rima\u200d', hidden],
  ['Rima \u200c Das', hidden],
  ['Rima \u{1f4bb}\u200d', hidden],
  ['Win at https://evil.test', address],
  ['www.evil.test', address],
  ['evil.test/pay', address],
  ['evil.test:8080/pay', address],
  ['javascript:alert(1)', address],
  ['data:text/html,x', address],
  ['mailto:rima', address],
  ['10.0.0.1 Rima', address],
  ['evil.com', address],
  ['Evil.Com', address],
  ['Rima (evil.com.bd)', address],
  ['bit.ly', address],
  ['x.com', address],
  ['rima@evil.com', address],
  ['ｅｖｉｌ．ｃｏｍ', address],
  ['evil\u3002com', address],
  ['evil.com.', address],
  ['my_evil.com', address],
  ['сайт.рф', address],
  ['evil.xn--p1ai', address],
  ['Admin', admin],
  ['admin', admin],
  ['The Admin Team', admin],
  ['SiteAdmin', admin],
  ['Administrator', admin],
  ['Ａｄｍｉｎ', admin],
  ['𝐀𝐝𝐦𝐢𝐧', admin],
  ['Аdmin', admin],
  ['Αdmin', admin],
  ['Admіn', admin],
  ['ΑDΜΙΝ', admin],
  ['ᎪᎠᎷᎥꓠ', admin],
  ['Ádmïn', admin],
  ['Ad\u034fmin', hidden],
  ['Adrnin', admin],
  ['Admln', admin],
  ['Adm1n', admin],
  ['@dmin', admin],
  ['Admin1', admin],
  ['AdMin', admin],
  ['A d m i n', admin],
  ['A.D.M.I.N', admin],
  ['Ad-min', admin],
  ['Anna-Admin', admin],
  ['Admιո', admin],
  ['অ্যাডমিন', admin],
  ['Rіma', mixed],
  ['Ваnk', mixed],
] as const

const honest = [
  // Latin
  'Rima Das',
  'Md.Rahim',
  'Md. Rahim',
  'A.K.M. Rahman',
  'A.K.M.Rahman',
  'S.M.Kamal',
  'Dr.Karim',
  'J.Kim',
  'M.A.Li',
  'Md.Dev',
  'St. John',
  'J.R.R. Tolkien',
  'A.D. Min',
  'K:son Berg',
  'Rima (Dhaka)',
  'Łukasz',
  'Anne-Marie O’Neil 3rd',
  'Nguyễn Thị Minh Khai',
  'İbrahim Yılmaz',
  'Þórður',
  'Badminton Rahman',
  'Admira Khan',
  'Madmina',
  'Rima 👩\u200d💻',
  'Rima ❤\ufe0f\u200d🔥',
  // Bengali, one with a ZWJ between a letter and the sign after it, as it is typed
  'রিমা',
  'র\u200d্যাব',
  'মো.রহিম',
  'এ.কে.এম. রহমান',
  'ডা. শিরিন সুলতানা',
  'মোঃ আব্দুল করিম',
  // Devanagari
  'राहुल शर्मा',
  'डॉ.मीना',
  'क्\u200dष',
  'ज्ञानेश्वर',
  // Arabic, with the ZWNJ of Persian
  'محمد رحيم',
  'د.أحمد',
  'می\u200cخواهم',
  'عبد الله',
  'فاطمة الزهراء',
  // Cyrillic
  'Иван Петров',
  'А.С.Пушкин',
  'Олена Ковальчук',
  'Мин Адамов',
  // Chinese, Japanese, Korean
  '王小明',
  '山田 太郎',
  '金·民秀',
  'Kim민수',
  '이서연',
]

describe.each(Object.entries(shapes))('the name in %s', (_shape, parse) => {
  it.each(refused)('refuses %j with a sentence about the name', (name, sentence) => {
    const { success, error } = parse(name)
    expect(success).toBe(false)
    expect(error?.issues[0]).toMatchObject({ path: [expect.stringMatching(/name/i)], message: sentence })
  })

  it.each(honest)('accepts %j', (name) => {
    expect(parse(name)).toMatchObject({
      success: true,
      data: expect.objectContaining({ [keyOf(parse(name).data)]: name }),
    })
  })

  it.each(['Rima\nDas', 'Rima\r\nDas', 'Rima\tDas', 'Rima\u2028Das', 'Rima\u2029\vDas'])(
    'writes %j on one line',
    (name) => {
      const { data } = parse(name)
      expect(data).toMatchObject({ [keyOf(data)]: 'Rima Das' })
    },
  )

  it('removes a pasted right-to-left mark', () => {
    expect(parse('\u200f').success).toBe(false)
    const { data } = parse('\u200fرحيم\u200e ')
    expect(data).toMatchObject({ [keyOf(data)]: 'رحيم' })
  })
})

function keyOf(data: object | undefined): string {
  return data !== undefined && 'displayName' in data ? 'displayName' : 'name'
}

it.each(refused.filter(([name]) => name !== '12345'))('refuses a brand with the name %j', (name) => {
  expect(safeParse(BrandName, name).success).toBe(false)
})

it.each(['Dr.Mobile', 'i-Life', 'Acer', 'A.D.', '7th'])('accepts a brand with the name %j', (name) => {
  expect(safeParse(BrandName, name)).toMatchObject({ success: true, data: name })
})

describe('the place of a listing', () => {
  const place = (location: string) => safeParse(NewListing.shape.location, location)

  it.each([
    ['www.evil.test', 'A place can’t contain a web address'],
    ['Dhaka, evil.com', 'A place can’t contain a web address'],
    ['Dha\u200bka', 'A place can’t contain invisible characters'],
    ['Dha\u009bka', 'A place can’t contain invisible characters'],
  ])('refuses %j', (name, sentence) => {
    expect(place(name).error?.issues).toMatchObject([{ message: sentence }])
  })

  it.each(['Mirpur-10, Dhaka', 'H.no 12, Rd.no.5, Sec-6/B', 'Dhaka.Mirpur', 'St. Martin’s', 'ঢাকা', 'Admin Colony'])(
    'accepts %j',
    (name) => expect(place(name)).toMatchObject({ success: true, data: name }),
  )
})

it('refuses a name in Bengali too', () => {
  for (const sentence of [hidden, address, admin, mixed, at]) expect(bengali(sentence)).toMatch(/নামে/)
})

it('replaces a sign-in provider’s name that is refused by one that says nothing, never by the e-mail address', () => {
  expect(nameOrNewMember('Rima\u200f')).toBe('Rima')
  expect(nameOrNewMember('Rima\nDas')).toBe('Rima Das')
  for (const name of ['', ' ', '12345', 'www.evil.test', 'Αdmin', 'r@x.com', 'r@x', 'Rima\u009bDas', 'N'.repeat(81)])
    expect(nameOrNewMember(name)).toBe('New member')
})
