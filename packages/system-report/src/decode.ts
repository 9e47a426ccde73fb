const newest = { fatal: true }

/** The text of a file in UTF-8, UTF-16, or a Windows or DOS code page, with or without BOM. */
export function decode(bytes: Uint8Array): string {
  const unicode = unicodeOf(bytes)
  if (unicode !== undefined) return new TextDecoder(unicode).decode(bytes)
  return decoded(bytes, 'utf-8') ?? fromCodePage(bytes)
}

function unicodeOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // Of the beginning, because PowerShell appends UTF-16 to what the console wrote.
  const sample = bytes.subarray(0, 256)
  let [even, odd] = [0, 0]
  for (let at = 0; at < sample.length; at += 1) {
    if (sample[at] !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  const many = sample.length / 20
  if (odd > many && even < odd / 4) return 'utf-16le'
  if (even > many && odd < even / 4) return 'utf-16be'
  return undefined
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    // As a stream, so that a last character that was cut in half is no error.
    return new TextDecoder(encoding, newest).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}

/** A word of every Windows report in the language of the code page. */
const codePages: [encoding: string, words: RegExp][] = [
  ['gb18030', /系统|内存|处理器|制造商/],
  ['big5', /系統|記憶體|處理器/],
  ['shift_jis', /システム|メモリ|プロセッサ/],
  ['euc-kr', /시스템|메모리|프로세서/],
  ['ibm866', /систем|памят|роцессор/],
  ['windows-1251', /систем|памят|роцессор/],
]

function fromCodePage(bytes: Uint8Array): string {
  for (const [encoding, words] of codePages) {
    // Their words stand in the first lines.
    const start = new TextDecoder(encoding).decode(bytes.subarray(0, 20_000))
    if (words.test(start)) return new TextDecoder(encoding).decode(bytes)
  }
  return writtenByDos(bytes) ? fromDos(bytes) : new TextDecoder('windows-1252').decode(bytes)
}

/** Code page 850, which `systeminfo > FILE` writes, has its letters where Windows-1252 has signs, and the reverse. */
function writtenByDos(bytes: Uint8Array): boolean {
  let [dos, windows] = [0, 0]
  for (let at = 1; at < Math.min(bytes.length, 200_000); at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80 || !isLetter(bytes[at - 1] ?? 0)) continue
    if (byte <= 0xa5) dos += 1
    if (byte >= 0xc0) windows += 1
  }
  return dos > windows
}

function isLetter(byte: number): boolean {
  const lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x7a
}

const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´-±‗¾¶§÷¸°¨·¹³²■ '

function fromDos(bytes: Uint8Array): string {
  const codes = Uint16Array.from({ length: 256 }, (_, byte) => (byte < 0x80 ? byte : upperHalf.charCodeAt(byte - 0x80)))
  const units = new Uint16Array(bytes.length)
  for (let at = 0; at < bytes.length; at += 1) units[at] = codes[bytes[at] ?? 0] ?? 0
  return new TextDecoder('utf-16le').decode(units)
}
