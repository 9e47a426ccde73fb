import { said } from './placeholder.ts'

const virtual =
  /virtual|indirect|citrix|basic (?:display|render)|remote|mirror|\bvnc\b|parsec|displaylink|vmware|virtualbox|hyper-v|teamviewer|\bidd\b|spacedesk|standard vga|microsoft|llvmpipe|softpipe|swiftshader|\bmeta \b|oray|todesk|sunlogin|anydesk|usb |luminon|dameware|splashtop/i

/** A card for a desk: of these the laptop's own have 'Laptop GPU', 'Mobile', 'Max-Q' or a letter in their names. */
const inBox =
  /\be-?gpu\b|external gpu|thunderbolt|\bgeforce rtx [3-9]0\d0\b(?!.*(?:laptop|mobile|max-q|notebook))|\btitan\b|\bradeon (?:rx [5-9]\d{3}\b(?!.*\d{4}[ms]\b)|rx vega 64|vii\b)|\barc (?:a[357][18]0|a7[57]0|a580|b5[78]0)\b/i

/**
 * 'NVIDIA GeForce GTX 1650 Ti', 'AMD Radeon RX 560X', 'Intel UHD Graphics 620'; undefined for a virtual adapter and a
 * card in a box.
 */
export function gpuName(text: string | undefined): string | undefined {
  const given = said(text)
  if (given === undefined || virtual.test(given)) return undefined
  const name = given
    .replace(/\s?\((?:r|tm|c)\)|[®™©]/gi, ' ')
    .replace(/\bcorporation\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (inBox.test(name)) return undefined
  if (/^(?:geforce|quadro|rtx|gtx|mx\d)/i.test(name)) return `NVIDIA ${name}`
  if (/^(?:mobility )?radeon|^firepro/i.test(name)) return `AMD ${name}`
  if (/^(?:ati) /i.test(name)) return `AMD ${name.slice(4)}`
  if (/^(?:iris|uhd|hd graphics|arc)\b/i.test(name)) return `Intel ${name}`
  return said(name)
}

/** Names of the adapters, each once, in the report's order. */
export function gpuList(texts: (string | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => gpuName(text) ?? []))]
}
