import { said } from './placeholder.ts'
import { windowsName } from './os.ts'

/**
 * Distribution and version: 'Linux Mint 21.2' for 'Linux Mint 21.2 Victoria x86_64', 'Debian 12' for 'Debian GNU/Linux
 * 12 (bookworm)'. The tools that print it run on macOS and Windows too.
 */
export function linuxName(text: string | undefined): string | undefined {
  const given = said(text)?.replace(/ (?:x86_64|amd64|i[3-6]86|aarch64|arm64|armv\d\S{0,4}|riscv64)$/i, '')
  if (given === undefined) return undefined
  if (/^windows/i.test(given)) return windowsName(given)
  const name = given
    .replace(/\s*[([].*$/, '')
    .replace(/^linuxmint\b/i, 'Linux Mint')
    .replace(/^(debian) GNU\/Linux\b/i, '$1')
    .replace(/^(endeavouros|gentoo|fedora) linux\b(?! \d)/i, '$1')
    .replace(/^(macos) [a-z]+(?: sur| sierra)? (?=\d)/i, '$1 ')
  // What follows a release is the day of its build, '25.11.20260314', or its code name.
  const [, base, longTerm = ''] = /^(.{2,40}? v?\d{1,4}(?:\.\d{1,4}){0,2})\b\S*( LTS\b)?/.exec(name) ?? []
  return base === undefined ? name : base + longTerm
}
