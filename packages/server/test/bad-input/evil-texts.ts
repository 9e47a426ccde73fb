import fc from 'fast-check'

/** What a header or a mail that was broken into would carry; the judge looks for it. */
export const injected = 'x-injected'

/** Marks that a browser would run if a reply held them as HTML. */
export const markup = ['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '"><svg/onload=alert(1)>'] as const

const listed: readonly string[] = [
  '', ' ', '\t', '\u00a0', 'null', 'undefined', 'NaN', 'Infinity', 'true', '-0', '0', '1e308', '9007199254740993', '1'.repeat(400), '٣', '１２', '0x10', '1e3', '4,500',
  'a\u0000b', '\u0000', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\u2028', '\ufeff', '\ufffe', '\u200b', '\u202e gnp.exe', '\u2066x', 'Z\u0351\u032b\u0343\u0303'.repeat(20),
  '\ud800', 'x\udc00', '\udc00\ud800', '😀', '𠜎𠜱', '👩‍👩‍👧‍👦', 'İ', 'ﬀ', 'ß', '\u212a', 'ı@ı.com',
  `x\r\n${injected}: 1`, `x\n${injected}: 1\n\nBody`, `a@b.cd\r\n${injected}: 1`, `a@b.cd%0d%0a${injected}:1`, 'a@b.cd, c@d.ef', '"a b"@c.de', '<a@b.cd>', 'a@[127.0.0.1]', `${'a'.repeat(64)}@${'b.'.repeat(90)}cd`,
  "' OR '1'='1", "'; DROP TABLE users; --", "\\'; SELECT pg_sleep(20); --", "1) UNION SELECT * FROM users --", '$1', ':1', '%s%n%x', '${7*7}', '{{7*7}}', '$(sleep 20)', '`sleep 20`', '*', '%', '_', '\\',
  ...markup, 'javascript:alert(1)', 'data:text/html,x', '//evil.test/x', 'http://169.254.169.254/', 'file:///etc/passwd', '/images/../../secrets.json', '../../../etc/passwd', '..\\..\\x', '/images/%00.jpg',
  '__proto__', 'constructor', 'toString', 'hasOwnProperty', '[object Object]', '{"a":1}', '[]',
  'x'.repeat(81), 'x'.repeat(301), 'x'.repeat(5001), 'x'.repeat(70_000), 'é'.repeat(40_000), '😀'.repeat(20_000), ' '.repeat(60_000), 'a.'.repeat(30_000), '.'.repeat(5000), '@'.repeat(5000), 'A1!'.repeat(50),
  '\\u0000', '01930000-0000-7000-8000-000000000099', '01930000-0000-7000-8000-00000000009G', 'a'.repeat(32),
]

/** Texts that have broken something somewhere, and any others. */
export const evilText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...listed) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...listed), fc.constantFrom(...listed)).map(([one, two]) => (one + two).slice(0, 80_000)) },
)

/** Names of fields that a careless server takes for something of its own. */
export const evilName: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'toJSON', 'length', '__defineGetter__', '', ' ', 'a.b', 'a[b]', '0', '-1',
      'id', '_id', 'admin', 'role', 'userType', 'user_id', 'soldFlag', 'emailVerified', 'message', 'errors', '$where', "' OR 1=1 --", `x\r\n${injected}: 1`, '\u0000', '\ud800', '😀',
      markup[0], 'x'.repeat(2000), 'body', 'path',
    ),
  },
  { weight: 1, arbitrary: evilText },
)
