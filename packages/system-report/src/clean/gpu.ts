import { said } from './placeholder.ts'

const virtual =
  /virtual|indirect|citrix|basic (?:display|render)|remote|mirror|\bvnc\b|parsec|displaylink|vmware|virtualbox|hyper-v|teamviewer|\bidd\b|spacedesk|standard vga|microsoft|llvmpipe|softpipe|swiftshader|\bmeta \b|oray|todesk|sunlogin|anydesk|usb |luminon|dameware|splashtop/i

/** 'NVIDIA GeForce GTX 1650 Ti', 'AMD Radeon RX 560X', 'Intel UHD Graphics 620'; undefined for a virtual adapter. */
export function gpuName(text: string | undefined): string | undefined {
  const given = said(text)
  if (given === undefined || virtual.test(given)) return undefined
  const name = given
    .replace(/\s?\((?:r|tm|c)\)|[®™©]/gi, ' ')
    .replace(/\bcorporation\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
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
