import { describe, expect, it } from 'vitest'
import { linuxName } from './linux.ts'

describe('a distribution', () => {
  it.each([
    ['Debian GNU/Linux 12 (bookworm) x86_64', 'Debian 12'],
    ['Ubuntu 24.04.1 LTS x86_64', 'Ubuntu 24.04.1 LTS'],
    ['Linux Mint 22 Wilma', 'Linux Mint 22'],
    ['Linuxmint 21.3 virginia', 'Linux Mint 21.3'],
    ['NixOS 24.05.20240901.abcdef0 (Uakari) x86_64', 'NixOS 24.05'],
    ['Fedora Linux 41 (KDE Plasma) x86_64', 'Fedora Linux 41'],
    ['openSUSE Leap 15.6 x86_64', 'openSUSE Leap 15.6'],
    ['Arch Linux x86_64', 'Arch Linux'],
    ['EndeavourOS Linux x86_64', 'EndeavourOS'],
    ['Pop!_OS 22.04 LTS x86_64', 'Pop!_OS 22.04 LTS'],
    ['macOS Sequoia 15.2 (24C101) arm64', 'macOS 15.2'],
    ['Windows 11 Pro x86_64', 'Windows 11 Pro'],
    ['N/A', undefined],
  ])('%s is %s', (text, name) => {
    expect(linuxName(text)).toBe(name)
  })
})
